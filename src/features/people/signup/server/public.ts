export { botChecks } from './bot-check/bot-checks.ts'
export { offerChoices } from './brand-form.ts'
export { freeSlug } from './sign-up.ts'
export { eraseSignUp, sealedSignUps, uncheckedOf } from './sign-ups.ts'
