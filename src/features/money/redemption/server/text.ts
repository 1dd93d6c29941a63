export const text = {
  takenBack: 'A marca retomou o resgate do provedor, que não confirmou o pagamento.',
  receipt: {
    title: 'Comprovante de resgate',
    what: 'O que',
    amount: 'Valor em créditos',
    fee: 'Taxas',
    destination: 'Destino',
    status: 'Situação',
    requestedAt: 'Solicitado em',
    paidAt: 'Concluído em',
    payer: 'Quem pagou',
    payerCnpj: 'CNPJ de quem pagou',
    holderTaxId: 'CPF ou CNPJ de quem recebeu',
    reference: 'Referência do pagamento',
    reason: 'Motivo',
    protocol: 'Protocolo',
    endToEnd: 'ID da transação',
    holder: 'Titular',
    fileName: (protocol: string) => `comprovante-${protocol}.pdf`,
    foot: (brand: string, moment: string) =>
      `Emitido por ${brand} no Aliado em ${moment}. Códigos de gift card e voucher não constam deste comprovante.`,
  },
}
