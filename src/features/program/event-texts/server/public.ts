export type { EventName } from '../registry.ts'
export { anyEventWords, eventWords, firstNameOf, type ValuesOf } from './event-words.ts'
export { testRecipient } from './test-recipient.ts'
