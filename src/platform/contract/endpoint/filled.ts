/** A sentence with its `{value}`: as written, also where it contains `$&`, which `replace` would read. */
export function filled(sentence: string, value: string): string {
  return sentence.replace('{value}', () => value)
}
