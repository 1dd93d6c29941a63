// Sentences that a refusal and a screen, or several refusals, have in common.

export const httpsNeeded = 'Informe um endereço https.'
