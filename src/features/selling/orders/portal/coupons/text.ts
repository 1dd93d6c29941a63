export const text = {
  title: 'Meus cupons',
  none: 'Você ainda não tem cupom. Seu link já vale.',
  until: (day: string) => `Até ${day}`,
  from: (day: string) => `A partir de ${day}`,
  always: 'Sem data para acabar',
  used: (used: string, limit: string | null) =>
    limit === null ? `Usado ${used}` : `Usado ${used} de ${limit} vezes`,
  times: (count: number) =>
    count === 1 ? '1 vez' : `${count.toLocaleString('pt-BR')} vezes`,
  sold: (amount: string) => `${amount} em vendas`,
  shop: 'O desconto é dado pela loja da marca, na hora de pagar.',
  copy: 'Copiar',
  copyOf: (number: string) => `Copiar cupom ${number}`,
  share: 'Compartilhar',
  shareOf: (number: string) => `Compartilhar o cupom ${number}`,
  message: (number: string, gives: string | null) =>
    gives === null
      ? `Use o meu cupom ${number} na loja:`
      : `Use o meu cupom ${number} (${gives}) na loja:`,
  name: (number: string) => `Cupom ${number}`,
  states: {
    upcoming: 'Ainda não começou',
    ended: 'Encerrado',
    paused: 'Pausado pela marca',
    usedUp: 'Chegou ao limite de usos',
  },
  ended: (count: number) =>
    count === 1 ? '1 cupom encerrado' : `${count} cupons encerrados`,
  request: {
    title: 'Pedir um cupom',
    hint: 'Diga o código que você quer. A marca decide e avisa você.',
    code: 'Código que você quer',
    codeHint: 'De 3 a 20 letras e números, sem espaços. Como ANA10.',
    note: 'Por que este cupom? (opcional)',
    noteHint: 'Uma frase para a marca.',
    send: 'Enviar pedido',
    cancel: 'Agora não',
    sent: 'Pedido enviado. A marca avisa você.',
    offline: 'Para pedir, conecte-se à internet.',
    waiting: 'Aguardando a marca',
    waitingFor: (code: string) => `Você pediu o cupom ${code}.`,
    waitingHint: 'A marca avisa você aqui.',
    withdraw: 'Cancelar pedido',
    approved: (code: string) => `Cupom ${code} aprovado`,
    refused: (code: string) => `Cupom ${code} não aprovado`,
    reason: (reason: string) => `Motivo: ${reason}`,
  },
}
