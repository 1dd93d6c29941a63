import { fieldLabel } from '#platform/contract/field-labels.ts'

/** The errors of the API for an order or a product as one sentence, in the words of its columns. */
export function rowProblem(errors: Record<string, string[]>): string {
  return Object.entries(errors)
    .map(([field, sentences]) => withWords(field, sentences.join(' ').replace(/\.$/, '')))
    .join('; ')
}

/** `items.1.price` is the price of the second item. A sentence that names its field is left alone. */
function withWords(field: string, sentence: string): string {
  const path = field.split('.')
  const [list, index] = path
  const label = fieldLabel(path) ?? field
  if (list === 'items' && index !== undefined)
    return `${label} (item ${Number(index) + 1}): ${sentence}`
  return sentence.includes(label) ? sentence : `${label}: ${sentence}`
}
