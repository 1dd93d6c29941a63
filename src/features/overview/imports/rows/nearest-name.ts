/** The name that a misspelt one probably means; null where none is close. */
export function nearestName(written: string, names: readonly string[]): string | null {
  const plain = plainWord(written)
  const most = Math.max(1, Math.floor(plain.length / 4))
  const close = names
    .map((name) => ({ name, distance: editDistance(plain, plainWord(name)) }))
    .filter(({ distance }) => distance <= most)
  return close.toSorted((one, other) => one.distance - other.distance)[0]?.name ?? null
}

/** How many letters have to be added, removed or replaced to get from one word to the other. */
export function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let at = 0; at < one.length; at += 1) {
    const next = [at + 1]
    for (let index = 0; index < other.length; index += 1) {
      const replaced = (row[index] ?? 0) + (one[at] === other[index] ? 0 : 1)
      const changed = Math.min(next[index] ?? 0, row[index + 1] ?? 0) + 1
      next.push(Math.min(replaced, changed))
    }
    row = next
  }
  return row[other.length] ?? 0
}

/** Without accents, in lower case, with single spaces. */
function plainWord(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim()
}
