// Sentences that a refusal and a screen, or several refusals, have in common.

export const tooManyPictures = 'Limite de imagens excedido!'
export const picturesNotAllowed = 'Esta marca não permite adicionar imagens.'
export const pictureRefused = 'Envie uma imagem JPG, JPEG, GIF, PNG, TIFF ou BMP.'
