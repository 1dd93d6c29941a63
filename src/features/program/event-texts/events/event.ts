import type { TextGroup, TextKind, Words } from '../rules.ts'

export type Variable = {
  means: string
  example: string
  /** It may be empty: a paragraph with it is left out then. */
  optional?: true
  /** Where the product's own text has it, the brand's must too: without it no one can act. */
  required?: true
}

/** One event that writes to a partner, with the product's own texts. */
export type EventText = {
  group: TextGroup
  name: string
  when: string
  variables: Readonly<Record<string, Variable>>
  /** What the message adds below its text, whatever the text says. */
  carries?: 'link' | 'code'
  texts: Readonly<Partial<Record<TextKind, Words>>>
}

/** Known in every text. */
const everyText = {
  marca: { means: 'O nome da marca.', example: 'Aurora' },
} as const satisfies Record<string, Variable>

export function variablesOf({ variables }: Pick<EventText, 'variables'>) {
  const all: Readonly<Record<string, Variable>> = { ...everyText, ...variables }
  return all
}

/** The variables that must stay in the text of a kind. */
export function requiredIn(event: EventText, kind: TextKind): string[] {
  const own = event.texts[kind]?.body ?? ''
  return Object.entries(variablesOf(event)).flatMap(([name, { required }]) =>
    required && own.includes(`{${name}}`) ? [name] : [],
  )
}

/** The variables that the texts of an event may and must use. */
export function variablesFor(event: EventText, kind: TextKind) {
  return { known: Object.keys(variablesOf(event)), required: requiredIn(event, kind) }
}

export function exampleValues(event: EventText): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variablesOf(event)).map(([name, { example }]) => [name, example]),
  )
}
