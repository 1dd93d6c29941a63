/** The results of an import, and the e-mail to a partner who was imported. */
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
  invitation: {
    subject: (brand: string) => `${brand}: crie a sua senha de parceiro`,
    body: ({ name, brand, days }: { name: string; brand: string; days: number }) =>
      `Olá, ${name}!\n\nO programa de parceiros de ${brand} mudou de casa, e o seu cadastro já está aprovado. Crie a sua senha no endereço abaixo, que vale por ${days} dias e uma só vez.\n\nSe o prazo passar, use “Esqueci a senha” na tela de entrada. Se não foi você, ignore esta mensagem.`,
    welcome: ({ name, brand }: { name: string; brand: string }) =>
      `Olá, ${name}!\n\nVocê agora também é parceiro de ${brand}. Entre com o e-mail e a senha que já usa.`,
  },
}
