export { menuAt, openRoutes, usualNameOf } from './permissions.ts'
export { CONFIRM_WITHIN_HOURS, issueConfirmation } from './confirmations.ts'
export { emailInUse, purgeUser, hasShownUp, registerUser } from './register-user.ts'
export { validatePassword } from './password/change-password.ts'
export {
  brandsLastUsedBy,
  endSessionsAt,
  eraseTraces,
  openSession,
  isSessionOpen,
  openSessionsOf,
} from './sessions.ts'
export { isEasyPassword } from './password/check-password.ts'
export {
  type Attempt,
  giveBackAttempt,
  purgeAttemptsOn,
  takeAlert,
  takeAttempt,
  takeProvenAttempt,
} from './sign-in/sign-in-attempts.ts'
export { provePassword } from './password/prove-password.ts'
export { sharedDevices, usersOfSameDevices } from './sign-in/known-devices.ts'
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
