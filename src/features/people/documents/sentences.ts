// Sentences that a refusal and a screen, or several refusals, have in common.

export const documentRefused = 'Envie um arquivo PDF, PNG, JPEG ou JPG.'
