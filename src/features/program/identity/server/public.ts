export { alcadasOf, openRoutes } from './alcadas.ts'
export { forgetExpired } from './forget-expired.ts'
export { CONFIRM_WITHIN_HOURS, issueConfirmation } from './confirmations.ts'
export { emailInUse, forgetUser, hasShownUp, registerUser } from './register-user.ts'
export { validatePassword } from './change-password.ts'
export {
  brandsLastUsedBy,
  endSessionsAt,
  eraseTraces,
  openSession,
  isSessionOpen,
  openSessionsOf,
} from './sessions.ts'
export { provePassword } from './prove-password.ts'
export { storeUsers } from './store-users.ts'
export {
  changeUserEmail,
  disabledAmong,
  ensureUser,
  eraseUser,
  isDisabled,
  userByEmail,
  userById,
} from './users.ts'
export { eraseRecoveryCodes } from './recovery-codes.ts'
