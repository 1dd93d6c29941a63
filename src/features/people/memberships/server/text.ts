/** Texts for partners outside of the portal. */
export const text = {
  subject: 'Seu código para unir as contas',
  body: (brand: string) =>
    `Alguém pediu para unir a sua conta de ${brand} a outro acesso do portal. Se foi você, digite este código. Se não foi, ignore esta mensagem e não passe o código a ninguém.`,
  doneSubject: 'Suas contas foram unidas',
  doneBody: (brand: string) =>
    `A sua conta de ${brand} agora é acessada com outro e-mail. Não foi você? Fale com a marca.`,
}
