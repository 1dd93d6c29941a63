export const text = {
  email: {
    open: 'Continuar',
    why: (brand: string) =>
      `Você recebeu esta mensagem porque tem um cadastro de parceiro em ${brand}. Ela foi enviada automaticamente; não é preciso responder.`,
  },
}
