type Named = { names: string[] }

/** The exact match first, then what begins so; otherwise the order stays. */
export function bestFirst<R extends Named>(results: R[], typed: string): R[] {
  return results.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed))
}

export function isExact(result: Named, typed: string): boolean {
  return rankOf(result, typed) === 0
}

/** Of these, the ones whose label or other words have each typed word, at least as the beginning of one. */
export function named<T extends { label: string; words?: string }>(
  all: readonly T[],
  typed: string,
): (T & Named)[] {
  const found = all
    .filter(({ label, words = '' }) => hasWords(`${label} ${words}`, typed))
    .map((one) => ({ ...one, names: [one.label, ...(one.words ?? '').split(' ')] }))
  return bestFirst(found, typed)
}

/** Whether each typed word begins a word of these: `pix` is not in "Pincéis" nor in "Soapix". */
export function hasWords(name: string, typed: string): boolean {
  const words = wordsOf(name)
  return wordsOf(typed).every((part) => words.some((word) => word.startsWith(part)))
}

function wordsOf(name: string): string[] {
  return plain(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

function rankOf({ names }: Named, typed: string): number {
  const searched = plain(typed)
  if (searched === '') return 2
  const plainNames = names.map(plain)
  if (plainNames.includes(searched)) return 0
  return plainNames.some((name) => name.startsWith(searched)) ? 1 : 2
}

/** Without accents and capitals: `inicio` finds "Início". */
function plain(word: string): string {
  return word.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
