import { codeResent } from '#platform/contract/sentences.ts'

export const text = {
  sent: 'Código enviado com sucesso!',
  resent: codeResent,
  verified: {
    email: 'Email verificado com sucesso!',
    celular: 'Celular verificado com sucesso!',
  },
  updated: {
    email: 'Email atualizado com sucesso!',
    celular: 'Celular atualizado com sucesso!',
  },
}
