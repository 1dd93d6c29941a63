/** A tag as it is stored, so that two spellings are one tag. */
export function normalTag(typed: string): string {
  return typed.toLowerCase().replaceAll(/\s+/g, ' ')
}

/** Each tag once, by name. */
export function normalTags(typed: readonly string[]): string[] {
  return [...new Set(typed.map(normalTag))].toSorted()
}
