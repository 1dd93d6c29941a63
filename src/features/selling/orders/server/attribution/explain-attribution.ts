import { partnersBySlug, sellersById } from '#features/people/partners/server/public.ts'
import { parameter } from '#features/program/brands/server/public.ts'
import { clicksById } from '#features/selling/tracking/server/public.ts'
import type { BrandId, PartnerId } from '#platform/contract/ids.ts'
import { formatDay, dayOf } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'

import { isWithinWindow } from './attribute.ts'

type Clue = 'coupon' | 'click' | 'partner' | 'manual'

export type AttributionStep = {
  clue: Clue
  /** The coupon, click id or slug that the shop sent; null for a decision by hand. */
  value: string | null
  /** `used`: it decided the sale; `valid`: it would count, but another clue came first. */
  outcome: 'used' | 'valid' | 'invalid' | 'absent'
  /** Who it leads to today; null where it leads to no one. */
  partnerSlug: string | null
  text: string
}

type Sent = Pick<
  RowOf<'shop_order'>,
  'createdAt' | 'attributedBy' | 'partnerId' | 'coupon' | 'clickId' | 'partnerSlug'
>

/**
 * The steps by which an order's seller is found, in their order: which clue decided, and why the
 * others did not. Clues are looked up as they are today.
 */
export async function explainAttribution(
  tx: Tx,
  brandId: BrandId,
  order: Sent,
): Promise<AttributionStep[]> {
  const found = await lookUp(tx, brandId, order)
  const steps = [couponStep(order, found), clickStep(order, found), slugStep(order, found)]
  if (order.attributedBy !== 'manual') return steps
  const seller = found.slugOf(order.partnerId)
  const text = `A marca atribuiu o pedido a ${String(seller)} manualmente. Isso vale mais que as outras pistas.`
  return [
    ...steps,
    { clue: 'manual', value: null, outcome: 'used', partnerSlug: seller, text },
  ]
}

type Found = {
  coupon: { number: string; partnerId: PartnerId; active: boolean } | undefined
  click: { partnerId: PartnerId; at: Date } | undefined
  slugPartnerId: PartnerId | undefined
  windowDays: number
  slugOf: (partnerId: PartnerId | null | undefined) => string | null
}

async function lookUp(tx: Tx, brandId: BrandId, order: Sent): Promise<Found> {
  const number = order.coupon?.trim().toUpperCase() ?? ''
  const slug = order.partnerSlug?.trim().toLowerCase() ?? ''
  const [coupon, clicks, slugs, windowDays] = await Promise.all([
    owning<'coupon'>(tx)
      .selectFrom('coupon')
      .select(['number', 'partnerId', 'active'])
      .where('brandId', '=', brandId)
      .where('number', '=', number)
      .executeTakeFirst(),
    clicksById(tx, brandId, order.clickId === null ? [] : [order.clickId]),
    partnersBySlug(tx, brandId, slug === '' ? [] : [slug]),
    parameter(tx, brandId, 'attribution_window_days'),
  ])
  const click = clicks.get(order.clickId ?? '')
  const slugPartnerId = slugs.get(slug)
  const ids = [coupon?.partnerId, click?.partnerId, slugPartnerId, order.partnerId]
  const people = await sellersById(
    tx,
    brandId,
    ids.filter((id) => id !== undefined && id !== null),
  )
  const slugOf = (partnerId: PartnerId | null | undefined) =>
    people.get(partnerId ?? 0)?.slug ?? null
  return { coupon, click, slugPartnerId, windowDays, slugOf }
}

function couponStep(order: Sent, { coupon, slugOf }: Found): AttributionStep {
  const { coupon: value } = order
  const step = { clue: 'coupon', value, partnerSlug: slugOf(coupon?.partnerId) } as const
  if (!value) return { ...step, outcome: 'absent', text: 'O pedido veio sem cupom.' }
  if (!coupon) {
    const text = `O cupom ${value} não é de nenhum parceiro.`
    return { ...step, outcome: 'invalid', text }
  }
  // As the brand writes it: shops send what a buyer typed.
  const owner = `O cupom ${coupon.number} é de ${String(step.partnerSlug)}`
  if (order.attributedBy === 'coupon')
    return { ...step, outcome: 'used', text: `${owner}: o cupom decidiu a venda.` }
  return coupon.active
    ? { ...step, outcome: 'valid', text: `${owner}, mas ${otherText(order)}` }
    : { ...step, outcome: 'invalid', text: `${owner}, mas está desativado.` }
}

function clickStep(order: Sent, { click, windowDays, slugOf }: Found): AttributionStep {
  const { clickId: value, createdAt: orderedAt } = order
  const step = { clue: 'click', value, partnerSlug: slugOf(click?.partnerId) } as const
  if (!value)
    return { ...step, outcome: 'absent', text: 'O pedido veio sem clique em link.' }
  if (!click) {
    const text = `O clique ${value} não é conhecido.`
    return { ...step, outcome: 'invalid', text }
  }
  const days = Math.max(0, Math.floor((orderedAt.getTime() - click.at.getTime()) / DAY_MS))
  const age = days === 1 ? '1 dia antes' : `${days} dias antes`
  const what = `O clique no link de ${String(step.partnerSlug)} foi em ${formatDay(dayOf(click.at))}, ${age} do pedido`
  if (!isWithinWindow(click.at, { orderedAt, windowDays }))
    return {
      ...step,
      outcome: 'invalid',
      text: `${what}: fora do prazo de ${windowDays} dias.`,
    }
  if (order.attributedBy === 'click')
    return {
      ...step,
      outcome: 'used',
      text: `${what}, no prazo de ${windowDays} dias: o clique decidiu a venda.`,
    }
  return { ...step, outcome: 'valid', text: `${what}, mas ${otherText(order)}` }
}

function slugStep(order: Sent, { slugPartnerId, slugOf }: Found): AttributionStep {
  const { partnerSlug: value } = order
  const step = { clue: 'partner', value, partnerSlug: slugOf(slugPartnerId) } as const
  if (!value) {
    const text = 'A loja não disse de qual parceiro é a venda.'
    return { ...step, outcome: 'absent', text }
  }
  if (slugPartnerId === undefined) {
    const text = `Não há parceiro com o slug ${value}.`
    return { ...step, outcome: 'invalid', text }
  }
  if (order.attributedBy === 'partner') {
    const text = `A loja disse que a venda é de ${value}, e nada veio antes disso.`
    return { ...step, outcome: 'used', text }
  }
  const text = `A loja disse que a venda é de ${value}, mas ${otherText(order)}`
  return { ...step, outcome: 'valid', text }
}

/** Why a valid clue did not decide: a stored attribution is final. */
function otherText({ attributedBy }: Sent): string {
  switch (attributedBy) {
    case 'coupon':
      return 'o cupom vem antes.'
    case 'click':
      return 'o clique decidiu quando o pedido chegou.'
    case 'partner':
      return 'o slug da loja decidiu quando o pedido chegou.'
    case 'manual':
      return 'a marca decidiu manualmente.'
    case null:
      return 'só passou a valer depois que o pedido chegou. Atribua manualmente, se for o caso.'
  }
}
