export const text = {
  testReader: 'Ana',
  between: (min: number, max: number) => `de ${min} a ${max}`,
  noLevel: 'sem nível',
  inSegment: (name: string) => `no segmento “${name}”`,
  channels: {
    notice: 'aviso no portal',
    push: 'push',
    email: 'e-mail',
    whatsapp: 'WhatsApp',
  },
  leftOut: {
    gone: 'Não está mais aprovado no programa.',
    notice: 'O portal não está disponível.',
    push: 'Sem aparelho registrado, ou desligou os avisos.',
    email: 'Não aceitou receber novidades por e-mail.',
    whatsapp: 'Sem celular, ou não aceitou novidades no celular.',
  },
  refused: 'O provedor recusou a mensagem.',
  unsubscribe: {
    title: 'Novidades',
    question: (brand: string, channel: string) =>
      `Parar de receber novidades de ${brand} por ${channel}?`,
    others: 'Avisos sobre suas vendas, seus créditos e seus pagamentos continuam chegando.',
    yes: 'Parar de receber',
    done: (brand: string, channel: string) =>
      `Pronto. ${brand} não envia mais novidades por ${channel} a você.`,
    again: 'Mudou de ideia? Entre no portal e marque de novo em Privacidade.',
    unknown: 'Este link não vale mais.',
  },
} as const
