export { offerChoices } from './brand-form.ts'
