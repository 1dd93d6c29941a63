import { passwordChanged } from '#platform/contract/sentences.ts'

/** Texts of answers and e-mails (pt-BR). */

export const INVITATION_HOURS = 72
export const PASSWORD_LINK_MINUTES = 60

const notYou =
  'Se não foi você, troque sua senha agora em "Esqueci minha senha", na entrada do console, e avise as outras pessoas da equipe.'

export const text = {
  recoverySent: 'Se houver uma conta com este e-mail, você vai receber um link.',
  passwordChanged,
  sessionEnded: 'Sessão encerrada.',
  passkeyRemoved: 'Chave de acesso removida.',
  totpReplaced: 'Aplicativo de códigos cadastrado.',
  totpRemoved: 'Aplicativo de códigos removido.',
  nameChanged: 'Nome alterado.',
  invitation: {
    subject: (brand: string) => `Convite para a equipe de ${brand}`,
    body: (brand: string, role: string) =>
      `Você foi convidada ou convidado para o console de ${brand}, com o papel ${role}.\n\nO link abaixo vale por ${INVITATION_HOURS} horas e funciona uma única vez. Se você não esperava este convite, ignore esta mensagem. Não compartilhe este link com ninguém.`,
  },
  passwordLink: {
    subject: 'Sua nova senha do console',
    body: `Escolha uma nova senha pelo link abaixo. Ele vale por ${PASSWORD_LINK_MINUTES} minutos e funciona uma única vez. Para entrar, você ainda vai precisar da sua segunda confirmação.\n\nSe não foi você quem pediu, ignore esta mensagem: sua senha continua a mesma. Não compartilhe este link com ninguém.`,
  },
  passwordChangedEmail: {
    subject: 'Sua senha do console foi alterada',
    body: `A senha da sua conta no console acaba de ser trocada, e as outras sessões foram encerradas.\n\n${notYou}`,
  },
  passkeyAddedEmail: {
    subject: 'Nova chave de acesso na sua conta do console',
    body: `Uma chave de acesso acaba de ser cadastrada na sua conta. Com ela, é possível entrar sem a senha.\n\n${notYou}`,
  },
  totpAddedEmail: {
    subject: 'Novo aplicativo de códigos na sua conta do console',
    body: `Um aplicativo de códigos acaba de ser cadastrado na sua conta.\n\n${notYou}`,
  },
  recoveryCodeUsedEmail: {
    subject: 'Um código de recuperação da sua conta foi usado',
    body: `Um dos seus códigos de recuperação acaba de ser usado no console. Ele não funciona mais.\n\n${notYou}`,
  },
  recoveryCodesRenewedEmail: {
    subject: 'Seus códigos de recuperação foram trocados',
    body: `Novos códigos de recuperação acabam de ser criados na sua conta. Os anteriores não funcionam mais.\n\n${notYou}`,
  },
  codesGuessedEmail: {
    subject: 'Tentativas de entrar na sua conta do console',
    body: 'Alguém que sabe a sua senha errou muitas vezes o código da segunda confirmação.\n\nSe não foi você, troque sua senha agora em "Esqueci minha senha", na entrada do console. Até lá, ninguém entra só com a senha.',
  },
  attackedEmail: {
    subject: 'Alguém errou sua senha do console',
    body: 'Alguém errou a senha da sua conta no console muitas vezes seguidas.\n\nSe foi você e não lembra a senha, crie outra em "Esqueci minha senha". Se não foi você, não é preciso fazer nada: sua senha continua a mesma e quem tenta precisa esperar cada vez mais.',
  },
}
