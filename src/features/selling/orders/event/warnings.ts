import { z } from 'zod'

/** Why an order earns nothing, could not be attributed as the shop asked, or used a coupon that it should not. */
export const warningCodes = [
  'unknown_coupon',
  'unknown_click',
  'click_outside_window',
  'unknown_partner',
  'coupon_ended',
  'coupon_not_begun',
  'coupon_used_up',
  'partner_not_approved',
  'inviter_not_approved',
  'partner_blocked',
  'inviter_blocked',
] as const
export type WarningCode = (typeof warningCodes)[number]

/** A stored warning and the name it is about; the sentence is created when it is read. */
export type StoredWarning = { code: WarningCode; value: string }

export const OrderWarning = z
  .object({
    code: z.enum(warningCodes).meta({
      description: [
        'O motivo: `unknown_coupon`, `unknown_click` e `unknown_partner` (não é de nenhum parceiro),',
        '`click_outside_window` (clique fora do prazo de atribuição), `coupon_ended`, `coupon_not_begun` e',
        '`coupon_used_up` (a loja aceitou um cupom encerrado, que ainda não valia ou acima do limite de usos;',
        'o pedido continua do parceiro), `partner_not_approved` e',
        '`inviter_not_approved` (não aprovado na data do pedido), `partner_blocked` e',
        '`inviter_blocked` (bloqueado na data do pedido).',
      ].join(' '),
      examples: ['unknown_coupon'],
    }),
    message: z.string().meta({
      description: 'O aviso em uma frase, para mostrar a pessoas.',
      examples: ['O cupom VERAO20 não é de nenhum parceiro.'],
    }),
  })
  .meta({ id: 'OrderWarning' })
export type OrderWarning = z.output<typeof OrderWarning>

const sentences: Record<WarningCode, (value: string) => string> = {
  unknown_coupon: (coupon) => `O cupom ${coupon} não é de nenhum parceiro.`,
  unknown_click: (click) => `O clique ${click} não é conhecido.`,
  click_outside_window: (click) =>
    `O clique ${click} está fora do prazo de atribuição da marca.`,
  unknown_partner: (slug) => `Não há parceiro com o slug ${slug}.`,
  coupon_ended: (coupon) =>
    `O cupom ${coupon} já estava encerrado ou pausado na data do pedido. O pedido continua do parceiro.`,
  coupon_not_begun: (coupon) =>
    `O cupom ${coupon} ainda não valia na data do pedido. O pedido continua do parceiro.`,
  coupon_used_up: (coupon) =>
    `O cupom ${coupon} já tinha chegado ao limite de usos. O pedido continua do parceiro.`,
  partner_not_approved: (slug) =>
    `O parceiro ${slug} não estava aprovado quando o pedido foi feito: o pedido não gera comissão.`,
  inviter_not_approved: (slug) =>
    `O parceiro ${slug}, que indicou quem vendeu, não estava aprovado quando o pedido foi feito: a indicação não gera comissão.`,
  partner_blocked: (slug) =>
    `O parceiro ${slug} estava bloqueado quando o pedido foi feito: o pedido não gera comissão.`,
  inviter_blocked: (slug) =>
    `O parceiro ${slug}, que indicou quem vendeu, estava bloqueado quando o pedido foi feito: a indicação não gera comissão.`,
}

const aboutEarning = new Set<WarningCode>([
  'partner_not_approved',
  'inviter_not_approved',
  'partner_blocked',
  'inviter_blocked',
])

export function describeWarning({ code, value }: StoredWarning): OrderWarning {
  return { code, message: sentences[code](value) }
}

/** Whether a warning is about a name that the shop sent, not about an approval or a block. */
export function isAboutName({ code }: StoredWarning): boolean {
  return !aboutEarning.has(code)
}
