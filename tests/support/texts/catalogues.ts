import { globSync } from 'node:fs'
import { resolve } from 'node:path'

/** One text of a catalogue: its file, its key (`leave.sentence`) and its words. */
export type CatalogueText = { file: string; key: string; words: string }

/** Stands for any amount, name or day: a text that is a function is called with it. */
const SAMPLE = 'XX'

/**
 * Every text of these catalogues (`text.ts` and alike), functions called with sample values, once with
 * one and once with many.
 */
export async function readCatalogues(patterns: string[]): Promise<CatalogueText[]> {
  const found: CatalogueText[] = []
  for (const file of patterns.flatMap((pattern) => globSync(pattern)).toSorted()) {
    const module: unknown = await import(resolve(file))
    if (typeof module !== 'object' || module === null) continue
    for (const [name, value] of Object.entries(module))
      for (const { key, words } of textsIn(value, name)) found.push({ file, key, words })
  }
  return found
}

function textsIn(value: unknown, key: string): { key: string; words: string }[] {
  if (typeof value === 'string') return [{ key, words: value }]
  if (isMaker(value)) return samples.flatMap((one) => called(value, one, key))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    textsIn(inner, key === 'text' ? name : `${key}.${name}`),
  )
}

function isMaker(value: unknown): value is (...values: unknown[]) => unknown {
  return typeof value === 'function'
}

const samples = [SAMPLE, 1, 7]

/** Empty where the function wants another kind of value. */
function called(make: (...values: unknown[]) => unknown, sample: unknown, key: string) {
  try {
    const words = make(sample, sample, sample, sample)
    return typeof words === 'string' && !/undefined|NaN|\[object/.test(words)
      ? [{ key, words }]
      : []
  } catch {
    return []
  }
}
