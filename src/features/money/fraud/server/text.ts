import type { SignalState } from '../rules.ts'

export const stateText: Record<SignalState, string> = {
  open: 'aberta',
  confirmed: 'confirmada',
  dismissed: 'descartada',
  expired: 'terminada sem decisão',
}

const data = { document: 'CPF ou CNPJ', email: 'e-mail', phone: 'telefone' }

const plural = (count: number, one: string, many: string) =>
  `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`

const clicks = (count: number) => plural(count, 'clique', 'cliques')
const orders = (count: number) => plural(count, 'pedido', 'pedidos')
const visitors = (count: number) => plural(count, 'visitante', 'visitantes')

/** What each rule found, for the brand's people. */
export const sentences = {
  ownPurchase: (same: (keyof typeof data)[]) =>
    `O comprador tem os dados do parceiro: ${same.map((one) => data[one]).join(', ')}.`,
  ownClicks: (own: number, all: number, day: string) =>
    `${clicks(own)} no próprio link em ${day}, de ${clicks(all)}.`,
  sharedPixKey: (name: string) => `A mesma chave Pix de ${name}.`,
  sharedDevice: (name: string) => `Entrou no mesmo aparelho que ${name}.`,
  clickBurst: (count: number, usual: number, day: string) =>
    `${clicks(count)} em ${day} e nenhum pedido; o normal são ${usual.toLocaleString('pt-BR')} por dia.`,
  unusualConversion: (sold: number, seen: number) =>
    `${orders(sold)} de ${visitors(seen)} em 30 dias.`,
  couponWithoutClicks: (sold: number, seen: number) =>
    `${orders(sold)} por cupom e ${visitors(seen)} em 30 dias: o cupom pode estar em um site de cupons.`,
  cancelledAfterRelease: (order: string, days: number) =>
    `O pedido ${order} perdeu a comissão ${days === 0 ? 'no dia' : `${plural(days, 'dia', 'dias')} depois`} da liberação.`,
  disposableEmail: (domain: string) => `E-mail de uso temporário: ${domain}.`,
  paidTraffic: (count: number, day: string) =>
    `${clicks(count)} de anúncios pagos em ${day}.`,
  bannedReferrer: (count: number, host: string, day: string) =>
    `${clicks(count)} vindos de ${host} em ${day}.`,
  ofWindow: 'Venda do período da suspeita.',
  formerPartner: 'um parceiro que saiu',
} as const
