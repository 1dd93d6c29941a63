import type { ProviderKind } from '../definitions.ts'

export const text = {
  pending: {
    kinds: {
      pix: 'Provedor Pix',
      rewards: 'Provedor de recompensas',
      mail: 'Provedor de e-mail',
      messages: 'Provedor de SMS e WhatsApp',
      social: 'Provedor de login social',
    } satisfies Record<ProviderKind, string>,
    certificateEnds:
      'O certificado vence em menos de 30 dias. Envie um novo em Ajustes, Provedores.',
    certificateEnded:
      'O certificado venceu, e nada é pago por esta conta. Envie um novo em Ajustes, Provedores.',
    testFailed: 'O último teste falhou. Veja o motivo em Ajustes, Provedores.',
    notTested:
      'Ainda não passou em um teste, e até lá não é usado. Teste em Ajustes, Provedores.',
  },
}
