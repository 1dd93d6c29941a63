import { z } from 'zod'

import { CODE_DIGITS, CODE_PATTERN, invalidCode } from './one-time-code.ts'

// eslint-disable-next-line no-control-regex -- NUL is what it looks for.
const CONTROL = /[\u0000\u{D800}-\u{DFFF}]/u

/**
 * Text of at most `max` characters that PostgreSQL can store: no NUL, no lone surrogate.
 */
export function Text(max: number) {
  return z
    .string()
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine((text) => !CONTROL.test(text), 'Há um caractere que não é aceito.')
}

/** A one-time code as it is typed. */
export const CodeText = Text(CODE_DIGITS).regex(CODE_PATTERN, invalidCode)

/** Emoji in any of their forms; the signs ©, ® and ™ are allowed in names of companies. */
const EMOJI =
  /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}|[\u{1F3FB}-\u{1F3FF}\u{E0020}-\u{E007F}]|\u{FE0F}|\u{20E3}/u

/** The name of a person or a company: it is printed on invoices and contracts. */
export function NameText(max: number) {
  return Text(max)
    .trim()
    .refine((name) => !EMOJI.test(name), 'Escreva o nome sem emojis.')
}

/**
 * The empty text that a form sends for an unused filter; undefined inside. A codec, because
 * the browser encodes its input and a one-way transform throws there.
 */
export const Unchosen = z.codec(z.literal(''), z.undefined(), {
  decode: () => undefined,
  encode: () => '' as const,
})
