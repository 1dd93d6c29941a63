export { offerChoices } from './brand-form.ts'
export { eraseSignUp } from './sign-ups.ts'
