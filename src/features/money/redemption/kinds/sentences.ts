// Sentences that a refusal and a screen, or several refusals, have in common.

export const registrationIncomplete = 'Seu cadastro está incompleto!'
export const cardInvalid = 'Número de cartão inválido.'
export const redemptionNotFound = 'Resgate não encontrado.'

export const blockedByBrand =
  'A marca bloqueou o seu cadastro e o resgate está suspenso. O seu saldo continua seu. Motivo: {value}'
