/**
 * A file's name without characters that disguise it: control characters, changes of
 * direction.
 */
export function nameToShow(name: string): string {
  const shown = name.replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu, '')
  return shown.slice(-200).toWellFormed()
}
