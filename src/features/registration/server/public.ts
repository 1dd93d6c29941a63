export { openRegistration, settleRegistration } from './registrations.ts'
export { answersOf, eraseAnswers } from './answers.ts'
