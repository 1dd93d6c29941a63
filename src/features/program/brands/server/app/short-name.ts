/** Home screens show about this many characters under an icon. */
const MOST_CHARACTERS = 12

/** The words of a brand's name that fit under an icon; a longer first word is not cut. */
export function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  let short = first
  for (const word of more) {
    const longer = `${short} ${word}`
    if (longer.length > MOST_CHARACTERS) break
    short = longer
  }
  // A word such as "de" at the end has no meaning without the next word.
  return short.replace(/(?:\s+(?:de|da|do|das|dos|e|&|[-–]))+$/i, '')
}
