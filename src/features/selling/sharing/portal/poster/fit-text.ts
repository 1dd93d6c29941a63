type Measure = (words: string) => number
type Room = { width: number; lines: number; measure: Measure }

const ELLIPSIS = '…'

const segmenter = new Intl.Segmenter('pt-BR')

/** As people see them: a flag or a family is one. */
function lettersOf(words: string): string[] {
  return Array.from(segmenter.segment(words), ({ segment }) => segment)
}

/** The words in lines that fit; what is too long ends with an ellipsis. */
export function wrapText(words: string, { width, lines, measure }: Room): string[] {
  const wrapped: string[] = []
  for (const word of words.split(/\s+/).filter(Boolean).flatMap(piecesOf)) {
    const last = wrapped.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer) <= width) wrapped[wrapped.length - 1] = longer
    else wrapped.push(word)
  }
  if (wrapped.length <= lines) return wrapped
  return [...wrapped.slice(0, lines - 1), shortened(wrapped.slice(lines - 1).join(' '))]

  /** A word that is wider than a line is broken. */
  function piecesOf(word: string): string[] {
    const pieces = ['']
    for (const letter of lettersOf(word)) {
      const longer = (pieces.at(-1) ?? '') + letter
      if (pieces.at(-1) !== '' && measure(longer) > width) pieces.push(letter)
      else pieces[pieces.length - 1] = longer
    }
    return pieces
  }

  function shortened(rest: string): string {
    const letters = lettersOf(rest)
    while (letters.length > 0 && measure(letters.join('') + ELLIPSIS) > width) letters.pop()
    return letters.join('').trimEnd() + ELLIPSIS
  }
}

/** The largest size up to `size` at which the words fit; `measure` is for that size. */
export function sizeToFit(
  words: string,
  { size, width, measure }: { size: number; width: number; measure: Measure },
): number {
  const wide = measure(words)
  return wide <= width ? size : Math.floor((size * width) / wide)
}

type Size = { width: number; height: number }

/** The part of a picture that fills a square, from its middle. */
export function middleSquare({ width, height }: Size) {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}
