/** What still keeps a partner from being approved or from redeeming. */
export const pendingText = {
  review: 'O cadastro espera a decisão da marca.',
  data: 'Faltam dados do cadastro.',
  documents: 'Faltam documentos.',
  payout: 'Falta a chave Pix ou a conta para receber.',
  debt: 'Há saldo devedor: o resgate espera novos créditos.',
}
