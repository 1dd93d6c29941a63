import type { Greeting } from '../../rules.ts'

const greetings: Record<Greeting, (name: string) => string> = {
  late: (name) => `Trabalhando até tarde, ${name}?`,
  dawn: (name) => `Boa madrugada, ${name}`,
  morning: (name) => `Bom dia, ${name}`,
  afternoon: (name) => `Boa tarde, ${name}`,
  night: (name) => `Boa noite, ${name}`,
}

export const text = {
  greetings,
  credits: 'Meus créditos',
  commissions: 'Comissões em análise',
  paidByClosing: 'Entram no fechamento das comissões.',
  id: (slug: string) => `ID ${slug}`,
  actions: {
    share: 'Compartilhar',
    redeem: 'Resgatar',
    commissions: 'Comissões',
    statement: 'Extrato',
    sales: 'Vendas',
  },
  offline: 'Você está offline. Conecte-se à internet para resgatar.',
  waiting: (amount: string) => `${amount} em análise`,
  waitingHidden: 'Valor em análise oculto',
  products: {
    title: 'Meus produtos',
    all: 'Ver todos',
    allLabel: 'Ver todos os produtos',
  },
  needs: {
    title: 'Precisa de você',
    invoice: (amount: string) => `${amount} aguardando sua nota fiscal`,
    invoiceHidden: 'Pagamento aguardando sua nota fiscal',
    invoiceOf: (month: string) => `Comissões de ${month}`,
    invoiceUntil: (month: string, day: string) =>
      `Comissões de ${month} · envie até ${day}`,
    invoiceLate: (month: string, day: string) =>
      `Comissões de ${month} · o prazo era ${day}`,
    invoiceRefused: (month: string) => `Nota de ${month} devolvida. Envie outra.`,
    sendInvoice: 'Enviar nota',
    invoices: (count: number) => `${count} pagamentos aguardam sua nota`,
    firstUntil: (day: string) => `Envie a primeira até ${day}.`,
    firstLate: (day: string) => `O prazo da primeira era ${day}.`,
    oneForEach: 'Envie uma nota para cada um.',
    sendInvoices: 'Enviar notas',
    payout: 'Falta sua chave Pix',
    payoutHint: (amount: string) => `Cadastre para receber ${amount}.`,
    payoutHintHidden: 'Cadastre para receber por suas vendas.',
    addPayout: 'Cadastrar',
    document: (name: string) => `Falta enviar: ${name}`,
    documentHint: 'Sem este documento, o resgate em dinheiro fica bloqueado.',
    documentRefused: (name: string) => `Documento recusado: ${name}`,
    documentRefusedHint: 'Veja o motivo e envie de novo.',
    sendDocument: 'Enviar',
    expiring: (amount: string) => `Créditos a expirar: ${amount}`,
    expiringHidden: 'Créditos a expirar',
    expiringHint: (day: string) => `Resgate até ${day}.`,
    redeem: 'Resgatar',
    mission: (title: string) => `Missão “${title}” termina logo`,
    missionHint: (missing: number, day: string) =>
      missing === 1
        ? `Falta enviar 1 conteúdo até ${day}.`
        : `Falta enviar ${missing} conteúdos até ${day}.`,
    openMission: 'Continuar',
    more: (count: number) => `Ver mais ${count}`,
  },
  incoming: {
    title: 'Dinheiro a caminho',
    all: 'Ver tudo',
    allLabel: 'Ver tudo: dinheiro a caminho',
    tomorrow: 'Amanhã',
    kinds: { release: 'Liberação de créditos', payment: 'Pagamento de comissões' },
    later: (days: number) => (days === 1 ? 'e mais 1 dia' : `e mais ${days} dias`),
  },
  booster: {
    everything: 'todos os produtos',
    running: (target: string, size: string) => `Comissão ${size}: ${target}`,
    more: (count: number) =>
      count === 1 ? 'e mais 1 impulso' : `e mais ${String(count)} impulsos`,
  },
}
