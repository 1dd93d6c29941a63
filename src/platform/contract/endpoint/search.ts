import { searchTooShort } from '../sentences.ts'
import { Text } from '../text.ts'

/**
 * A searched part of a text. An index finds a part of three letters or more, so a shorter one is
 * refused rather than answered with an empty list.
 */
export function SearchedPart(max: number) {
  return Text(max).trim().min(3, searchTooShort)
}

/** A search that finds something for any text: the beginning of a number, or in a short list. */
export function SearchedText(max: number) {
  return Text(max).trim().min(1, 'Escreva o que procurar.')
}
