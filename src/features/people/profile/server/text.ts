/** Texts for partners outside of the portal. */
export const text = {
  payout: {
    subject: 'Seus dados de recebimento mudaram',
    acts: {
      registered: 'Os dados para receber seus créditos foram cadastrados.',
      changed: 'Os dados para receber seus créditos foram trocados.',
      removed: 'Os dados para receber seus créditos foram removidos.',
    },
    cooling: (hours: number) =>
      `Por segurança, novos resgates só saem depois de ${hours === 1 ? '1 hora' : `${hours} horas`}.`,
    notYou: 'Não foi você? Troque sua senha agora e fale com a marca.',
  },
}
