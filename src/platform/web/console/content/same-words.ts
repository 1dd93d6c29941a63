/** Whether two Markdown texts have the same letters: formats may be written in several ways. */
export function sameWords(one: string, other: string): boolean {
  return lettersOf(one) === lettersOf(other)
}

function lettersOf(markdown: string): string {
  return markdown
    .replaceAll(/&(?:[a-z]+|#\d+);/gi, '')
    .replaceAll(/<?(https?:\/\/\S+?)>?(?=[)\s]|$)/g, '')
    .replaceAll(/[^\p{L}]/gu, '')
}
