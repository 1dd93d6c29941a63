/** The pattern of LIKE that finds the text anywhere. */
export function anywhere(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Greater than every character in PostgreSQL's "C" order: text + this ends what begins with the text. */
export const LAST_CHARACTER = '\u{10FFFF}'
