/** Notifications about a partner's screenshot. */
export const text = {
  accepted: (followers: string) => ({
    title: 'Seguidores confirmados',
    message: `A marca confirmou os seus ${followers} seguidores no Instagram.`,
  }),
  refused: (reason: string) => ({
    title: 'Captura de tela não aceita',
    message: `A marca não aceitou a captura do seu Instagram. Motivo: ${reason} Você pode enviar outra.`,
  }),
} as const
