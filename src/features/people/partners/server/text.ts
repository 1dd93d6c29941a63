/** What partners read outside of the portal. */
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
  association: {
    subject: 'Seu código para unir as contas',
    body: (brand: string) =>
      `Alguém pediu para unir a sua conta de ${brand} a outro acesso do portal. Se foi você, digite este código. Se não foi, ignore esta mensagem e não passe o código a ninguém.`,
    doneSubject: 'Suas contas foram unidas',
    doneBody: (brand: string) =>
      `A sua conta de ${brand} agora é acessada com outro e-mail. Não foi você? Fale com a marca.`,
  },
}
