export { openRegistration, settleRegistration } from './registrations.ts'
export { answersOf, eraseAnswers, sealedAnswers } from './answers.ts'
export { followForm } from './brand/follow-form.ts'
