/** The results of an import. */
export const text = {
  existing: 'Já era parceiro: o cadastro não mudou.',
  existingWithBalance: 'Já era parceiro: só o saldo inicial entrou.',
  balanceKnown: 'O saldo inicial deste parceiro já tinha entrado: nada mudou.',
  unknownCategory: (category: string, nearest: string | null) =>
    nearest === null
      ? `A categoria “${category}” ainda não existe.`
      : `A categoria “${category}” ainda não existe. Você quis dizer “${nearest}”?`,
  productUpdated: 'Já existia: foi atualizado.',
  problems: {
    two_partners: 'O documento é de um parceiro e o e-mail é de outro.',
    mobile_taken: 'O celular já é de outro parceiro.',
    coupon_taken: 'O cupom já é de outro parceiro.',
  } as Record<string, string | undefined>,
  outcomes: { imported: 'importada', existing: 'já existia', failed: 'com erro' },
  header: {
    line: 'linha',
    outcome: 'resultado',
    about: 'parceiro, pedido ou produto',
    message: 'mensagem',
  },
}
