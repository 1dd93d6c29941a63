/** The texts of the brand's decision for the partner. */
export const text = {
  states: {
    in_review: 'em análise',
    approved: 'aprovado',
    refused: 'recusado',
    left: 'saiu do programa',
  },
  welcome: {
    title: 'Seu cadastro foi aprovado!',
    message: 'Escolha um produto e compartilhe o seu primeiro link.',
  },
  approvedEmail: {
    subject: (brand: string) => `Seu cadastro em ${brand} foi aprovado`,
    body: (brand: string) =>
      `${brand} aprovou seu cadastro. Entre com seu e-mail e sua senha, escolha um produto e compartilhe seu primeiro link.`,
  },
  refusedEmail: {
    subject: (brand: string) => `Seu cadastro em ${brand} não foi aprovado`,
    body: (brand: string, reason?: string) =>
      `${brand} avaliou seu cadastro e não aprovou.${reason ? `\n\nMotivo: ${reason}` : ''}\n\nVocê pode falar com a marca ou participar de outra.`,
  },
} as const
