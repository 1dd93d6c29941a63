// Sentences that a refusal and a screen, or several refusals, have in common.

export const screenshotRefused = 'Envie uma imagem PNG, JPG ou WEBP.'
export const countMissing = 'Diga quantos seguidores a imagem mostra.'
export const wholeNumber = 'Use um número inteiro.'
