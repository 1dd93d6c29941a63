/** What a text is written for: the portal's notice (and its push), an e-mail, or SMS and WhatsApp. */
export const textKinds = ['notice', 'email', 'mobile'] as const
export type TextKind = (typeof textKinds)[number]

export const textGroups = [
  'sales',
  'credits',
  'closings',
  'account',
  'access',
  'learning',
] as const
export type TextGroup = (typeof textGroups)[number]

/** The most characters of a text, with its variables in braces. */
export const textLimits = {
  notice: { title: 90, body: 600 },
  email: { title: 150, body: 4_000 },
  mobile: { title: 90, body: 600 },
} as const satisfies Record<TextKind, { title: number; body: number }>

/** The title is null where the channel has none. */
export type Words = { title: string | null; body: string }

const BRACES = /\{([^{}]*)\}?|\}/g

type TextProblem = {
  field: 'title' | 'body'
  code: 'unknown_variable' | 'missing_variable'
  /** Fills the sentence of the problem. */
  value: string
}

/** What is wrong with a text that may use some variables and must use others; null: it can be sent. */
export function problemOfText(
  { known, required }: { known: readonly string[]; required: readonly string[] },
  words: Words,
): TextProblem | null {
  for (const field of ['title', 'body'] as const)
    for (const [whole, name = ''] of (words[field] ?? '').matchAll(BRACES))
      if (!known.includes(name) || whole !== `{${name}}`) {
        const value = `${whole}. Use ${known.map((one) => `{${one}}`).join(', ')}`
        return { field, code: 'unknown_variable', value }
      }
  const missing = required.find((name) => !words.body.includes(`{${name}}`))
  return missing === undefined
    ? null
    : { field: 'body', code: 'missing_variable', value: `{${missing}}` }
}

type Values = Readonly<Record<string, string | null>>

/** A text with its variables filled in; paragraphs whose variable has no value are left out. */
export function fillWords({ title, body }: Words, values: Values): Words {
  const fill = (text: string) =>
    text.replaceAll(BRACES, (whole, name: string) => values[name] ?? whole)
  const isComplete = (paragraph: string) =>
    [...paragraph.matchAll(BRACES)].every(
      ([, name = '']) => values[name] !== null && values[name] !== '',
    )
  const paragraphs = body.split(/\n{2,}/).filter(isComplete)
  return {
    // A value of several lines must not end the line of a subject.
    title: title === null ? null : fill(title).replaceAll(/\s+/g, ' ').trim(),
    body: paragraphs.map(fill).join('\n\n'),
  }
}
