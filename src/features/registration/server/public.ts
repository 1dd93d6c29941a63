export { openRegistration, settleRegistration } from './registrations.ts'
