export { botChecks } from './bot-checks.ts'
export { offerChoices } from './brand-form.ts'
export { eraseSignUp } from './sign-ups.ts'
