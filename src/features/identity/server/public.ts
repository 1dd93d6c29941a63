export { alcadasOf } from './alcadas.ts'
export { endSession, openSession } from './sessions.ts'
export { forgetFailures, recordFailure, waitBeforeSignIn } from './sign-in-attempts.ts'
export { ensureUser, userByEmail, userById } from './users.ts'
