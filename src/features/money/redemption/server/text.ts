export const text = {
  receipt: {
    title: 'Comprovante de resgate',
    what: 'O que',
    amount: 'Valor em créditos',
    fee: 'Taxas',
    destination: 'Destino',
    status: 'Situação',
    requestedAt: 'Solicitado em',
    paidAt: 'Concluído em',
    reason: 'Motivo',
    protocol: 'Protocolo',
    endToEnd: 'ID da transação',
    holder: 'Titular',
    fileName: (protocol: string) => `comprovante-${protocol}.pdf`,
    foot: (brand: string, moment: string) =>
      `Emitido por ${brand} no Aliado em ${moment}. Códigos de gift card e voucher não constam deste comprovante.`,
  },
  notices: {
    paid: {
      title: 'Seu resgate foi concluído',
      message: (amount: string) => `${amount} chegaram ao destino que você escolheu.`,
    },
    refused: {
      title: 'Seu resgate não foi realizado',
      message: (amount: string) =>
        `${amount} voltaram ao seu saldo. Veja o motivo e tente de novo.`,
    },
    payoutFailed: {
      title: 'O pagamento do seu resgate voltou',
      message: (amount: string, reason: string) =>
        `O banco não completou o pagamento de ${amount}: ${reason} A marca decide o próximo passo e avisaremos.`,
    },
  },
}
