/** Home screens show about so many characters under an icon. */
const MOST_CHARACTERS = 12

/** The words of a brand's name that fit under an icon; a first word that is longer stays whole. */
export function shortName(name: string): string {
  const [first = '', ...more] = name.trim().split(/\s+/)
  let short = first
  for (const word of more) {
    const longer = `${short} ${word}`
    if (longer.length > MOST_CHARACTERS) break
    short = longer
  }
  // What only leads to the next word says nothing at the end.
  return short.replace(/(?:\s+(?:de|da|do|das|dos|e|&|[-–]))+$/i, '')
}
