import { brandById } from '#features/program/brands/server/public.ts'
import type { BrandId } from '#platform/contract/ids.ts'
import type { Tx } from '#platform/server/database/db.ts'

import { type EventName, eventText, type eventTexts } from '../registry.ts'
import { fillWords, type TextKind, type Words } from '../rules.ts'
import { brandTexts } from './event-texts.ts'

type Event<Name extends EventName> = (typeof eventTexts)[Name]
type Variables<Name extends EventName> = Event<Name>['variables']

/** The values of an event; `marca` is filled in by itself. */
export type ValuesOf<Name extends EventName> = {
  [Key in keyof Variables<Name>]: Variables<Name>[Key] extends { optional: true }
    ? string | null
    : string
}

const shapes = {
  notice: ({ title, body }: Words) => ({ title: title ?? '', message: body }),
  email: ({ title, body }: Words) => ({ subject: title ?? '', body }),
  mobile: ({ title, body }: Words) => ({ subject: title ?? '', body }),
}

/** The words of one event in a brand's texts, by the kinds of channel that it goes to. */
export type WordsOf<Name extends EventName> = {
  [Kind in keyof Event<Name>['texts'] & TextKind]: (
    values: ValuesOf<Name>,
  ) => ReturnType<(typeof shapes)[Kind]>
}

/** How a brand says an event now: its own text, else the product's. */
export async function eventWords<Name extends EventName>(
  tx: Tx,
  brandId: BrandId,
  name: Name,
): Promise<WordsOf<Name>> {
  const words: unknown = await anyEventWords(tx, brandId, name)
  return words as WordsOf<Name>
}

type Values = Readonly<Record<string, string | null>>

type AnyWords = {
  [Kind in TextKind]: (values: Values) => ReturnType<(typeof shapes)[Kind]>
}

/** The same where the event is chosen elsewhere, with the values that it takes. */
export async function anyEventWords(
  tx: Tx,
  brandId: BrandId,
  name: EventName,
): Promise<AnyWords> {
  const [{ name: marca }, own] = await Promise.all([
    brandById(tx, brandId),
    brandTexts(tx, brandId, name),
  ])
  const fill = (kind: TextKind, values: Values) => {
    const words = own.find((one) => one.kind === kind) ?? eventText(name).texts[kind]
    if (!words) throw new Error(`${name} has no ${kind}`)
    return fillWords(words, { ...values, marca })
  }
  return {
    notice: (values) => shapes.notice(fill('notice', values)),
    email: (values) => shapes.email(fill('email', values)),
    mobile: (values) => shapes.mobile(fill('mobile', values)),
  }
}

/** How messages call a person. */
export function firstNameOf({ name }: { name: string }): string {
  return name.split(' ')[0] ?? name
}
