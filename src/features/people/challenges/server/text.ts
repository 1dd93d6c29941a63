import { CODE_MINUTES } from '#platform/contract/one-time-code.ts'
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
  code: {
    subject: (brand: string) => `Seu código de confirmação em ${brand}`,
    body: `Digite este código na tela em que você o pediu. Ele vale por ${CODE_MINUTES} minutos.\n\nSe não foi você quem pediu, ignore esta mensagem. Nunca passe este código a ninguém.`,
  },
  payoutCode: {
    subject: (brand: string) => `Seu código para trocar onde você recebe em ${brand}`,
    body: `Digite este código na tela em que você o pediu. Ele vale por ${CODE_MINUTES} minutos, só para a chave PIX ou a conta que você informou.\n\nSe não foi você, troque sua senha agora e fale com a marca. Nunca passe este código a ninguém.`,
  },
  changed: {
    email: {
      subject: (brand: string) => `Seu e-mail em ${brand} foi trocado`,
      body: 'A partir de agora, sua conta usa outro e-mail.\n\nSe não foi você, fale com a marca o quanto antes.',
    },
    celular: {
      subject: (brand: string) => `Seu celular em ${brand} foi trocado`,
      body: 'A partir de agora, seu cadastro usa outro celular.\n\nSe não foi você, troque a sua senha e fale com a marca o quanto antes.',
    },
  },
}
