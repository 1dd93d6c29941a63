/** The errors of the API for an order as one sentence for its row. */
export function orderProblem(errors: Record<string, string[]>): string {
  return Object.entries(errors)
    .map(([field, sentences]) => `${field}: ${sentences.join(' ')}`)
    .join('; ')
}
