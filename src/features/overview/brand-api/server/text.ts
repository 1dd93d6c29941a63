/** The states of a partner, for the brand. */
export const text = {
  states: {
    in_review: 'em análise',
    approved: 'aprovado',
    refused: 'recusado',
    left: 'saiu do programa',
  },
} as const
