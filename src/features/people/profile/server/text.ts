/** Texts for partners outside of the portal. */
export const text = {
  /** The data that a payment needs, by field. */
  missing: {
    data: 'Dados pedidos pela marca',
    pix_account: 'Chave Pix',
    documents: 'Documentos pedidos pela marca',
    address: 'Endereço',
  },
  /** The parts of the registration's screen. */
  categories: {
    personal: 'Dados pessoais',
    payout: 'Dados de pagamento',
    documents: 'Documentos',
  },
  hours: (hours: number) => (hours === 1 ? '1 hora' : `${hours} horas`),
}
