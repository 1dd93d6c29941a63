/** What a partner reads when the brand has let them in. */
export const text = {
  welcome: {
    title: 'Seu cadastro foi aprovado!',
    message: 'Escolha um produto e compartilhe o seu primeiro link.',
  },
} as const
