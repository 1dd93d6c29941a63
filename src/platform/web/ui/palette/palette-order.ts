type Named = { names: string[] }

/** The exact match first, then what begins so; otherwise the order stays. */
export function bestFirst<R extends Named>(results: R[], typed: string): R[] {
  return results.toSorted((one, other) => rankOf(one, typed) - rankOf(other, typed))
}

export function isExact(result: Named, typed: string): boolean {
  return rankOf(result, typed) === 0
}

/** Of these, the ones with the typed letters in their label, or with another word that begins so. */
export function named<T extends { label: string; words?: string }>(
  all: readonly T[],
  typed: string,
): (T & Named)[] {
  const found = all
    .filter(
      ({ label, words = '' }) =>
        plain(label).includes(plain(typed)) ||
        ` ${plain(words)}`.includes(` ${plain(typed)}`),
    )
    .map((one) => ({ ...one, names: [one.label] }))
  return bestFirst(found, typed)
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
