/** The lists behind what the partners have: each figure opens one, on every screen. */
export const creditLines = {
  under_analysis: '/financeiro/creditos?evento=release',
  available: '/financeiro/creditos?evento=expiry',
  reserved: '/financeiro/reservas',
  debt: '/financeiro/debitos',
}
