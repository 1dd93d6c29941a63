import { CODE_DIGITS } from '#platform/contract/one-time-code.ts'
import { changeFailed, emailInvalid, requiredField } from '#platform/contract/sentences.ts'

export const text = {
  verified: 'Verificado',
  notVerified: 'Não verificado',
  none: 'Nenhum celular cadastrado',
  verify: 'Verificar',
  change: 'Alterar',
  add: 'Cadastrar',
  kinds: {
    email: {
      title: 'E-mail',
      label: 'Novo e-mail',
      verifyTitle: 'Verificar e-mail',
      changeTitle: 'Alterar e-mail',
      verifiedMeans: 'Você confirmou este e-mail com um código.',
      notVerifiedMeans:
        'Falta confirmar este e-mail com um código. Sem isso ele não pode ser trocado.',
      saveError: 'Erro na alteração de e-mail!',
    },
    celular: {
      title: 'Celular',
      label: 'Novo celular',
      verifyTitle: 'Verificar celular',
      changeTitle: 'Alterar celular',
      verifiedMeans: 'Você confirmou este celular com um código.',
      notVerifiedMeans:
        'Falta confirmar este celular com um código. Sem isso ele não pode ser trocado.',
      saveError: changeFailed,
    },
  },
  formerFirst: 'Primeiro, confirme que é você: enviamos um código para o contato atual.',
  sentTo: (contact: string) =>
    `Enviamos um código de ${CODE_DIGITS} dígitos para ${contact}.`,
  byWhatsApp: 'Receber por WhatsApp',
  bySms: 'Receber por SMS',
  confirm: 'Confirmar código',
  next: 'Enviar código',
  newContact: 'O novo contato só vale depois de confirmado por um código.',
  sending: 'Enviando o código…',
  tryAgain: 'Tentar de novo',
  required: requiredField,
  invalidEmail: emailInvalid,
  incompleteMobile: 'Celular incompleto',
  invalidMobile: 'Celular inválido',
}
