export const text = {
  pictures: {
    unknownWidth:
      'Não há esta imagem nesta largura. Use 96, 192, 384, 768 ou 1200, ou peça sem largura.',
  },
  unsubscribeAt: (address: string) => `Para não receber mais: ${address}`,
  email: {
    open: 'Continuar',
    unsubscribe: 'Não quero mais receber novidades.',
    why: (brand: string) =>
      `Você recebeu esta mensagem do programa de parceiros de ${brand}. Ela foi enviada automaticamente; não é preciso responder.`,
  },
}
