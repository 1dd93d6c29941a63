// Sentences that a refusal and a screen, or several refusals, have in common.

export const dataErased = 'Seus dados foram excluídos.'
