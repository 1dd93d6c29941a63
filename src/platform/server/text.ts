export const text = {
  pictures: {
    unknownWidth:
      'Não há esta imagem nesta largura. Use 96, 192, 384, 768 ou 1200, ou peça sem largura.',
  },
  email: {
    open: 'Continuar',
    why: (brand: string) =>
      `Você recebeu esta mensagem porque tem um cadastro de parceiro em ${brand}. Ela foi enviada automaticamente; não é preciso responder.`,
  },
}
