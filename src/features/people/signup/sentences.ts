// Sentences that a refusal and a screen, or several refusals, have in common.

export const categoriesOutOfRange = 'Selecione entre 1 e 5 categorias.'
