import { accessTexts } from './events/access.ts'
import { accountTexts } from './events/account.ts'
import { closingTexts } from './events/closings.ts'
import { creditTexts } from './events/credits.ts'
import type { EventText } from './events/event.ts'
import { learningTexts } from './events/learning.ts'
import { saleTexts } from './events/sales.ts'

/** Every event that writes to a partner in a brand's name, with the product's own texts. */
export const eventTexts = {
  ...saleTexts,
  ...creditTexts,
  ...closingTexts,
  ...accountTexts,
  ...accessTexts,
  ...learningTexts,
} as const

export type EventName = keyof typeof eventTexts

export const eventNames = Object.keys(eventTexts) as EventName[]

export function isEventName(text: string): text is EventName {
  return Object.hasOwn(eventTexts, text)
}

export function eventText(name: EventName): EventText {
  return eventTexts[name]
}
