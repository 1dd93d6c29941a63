import { z } from 'zod'

// eslint-disable-next-line no-control-regex -- NUL is what it looks for.
const CONTROL = /[\u0000\u{D800}-\u{DFFF}]/u

/** Text of at most `max` characters that PostgreSQL can hold: no NUL, no lone surrogate. */
export function Text(max: number) {
  return z
    .string()
    .max(max, `Use no máximo ${max} caracteres.`)
    .refine((text) => !CONTROL.test(text), 'Há um caractere que não é aceito.')
}

/**
 * The empty text that a form sends for a filter nobody chose; undefined inside. A codec, because
 * the browser encodes what it sends and a one-way transform throws there.
 */
export const Unchosen = z.codec(z.literal(''), z.undefined(), {
  decode: () => undefined,
  encode: () => '' as const,
})
