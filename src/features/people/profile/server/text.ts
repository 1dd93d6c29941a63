/** Texts for partners outside of the portal. */
export const text = {
  /** The data that a payment needs, by field. */
  missing: {
    data: 'Dados pedidos pela marca',
    pix_account: 'Chave PIX',
    documents: 'Documentos pedidos pela marca',
    address: 'Endereço',
  },
  /** The parts of the registration's screen. */
  categories: {
    personal: 'Dados pessoais',
    payout: 'Dados de pagamento',
    documents: 'Documentos',
  },
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
