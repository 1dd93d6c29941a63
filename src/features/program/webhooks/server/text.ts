/** The texts of the webhooks' answers and messages. */
export const text = {
  removed: 'Webhook removido.',
  failing: 'As entregas estão falhando.',
  off: 'Desligado depois de dois dias sem entregas.',
  switchedOff: (url: string) => ({
    subject: 'Um webhook da sua marca foi desligado',
    body: `Há dois dias nenhuma entrega chega a ${url}, e por isso o webhook foi desligado.\n\nNada se perdeu: os eventos continuam guardados. Quando o endereço voltar a responder, ligue o webhook de novo no console, em Webhooks, e tudo será entregue, na ordem. Um evento espera por pelo menos 90 dias.`,
  }),
} as const
