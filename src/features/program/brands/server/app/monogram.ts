import { letters } from './letters.ts'

/** The first letter or figure of a brand's name, without its accent; null where none can be drawn. */
export function monogramOf(name: string): string | null {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase()
  return /[\p{L}\p{N}]/u.exec(plain)?.[0].match(/^[A-Z0-9]$/)?.[0] ?? null
}

/** The path of a monogram in a square of 64. */
export function pathOf(monogram: string): string {
  return letters[monogram] ?? ''
}
