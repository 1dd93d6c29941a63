// Sentences that a refusal and a screen, or several refusals, have in common.

export const termsNotAccepted = 'Não foi possivel aceitar os termos de uso'

export const termNotFound = 'Termo não encontrado.'
