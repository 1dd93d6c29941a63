import { creditCategories } from '#features/money/ledger/rules.ts'

import type { PointEntry } from '../contract.ts'
import { text } from './text.ts'

const { sale, invite, redemption, mission, course, closing, adjustment } = creditCategories
/** What one line of a category is; a category without another name here is one itself. */
const lineNames: Record<number, string | undefined> = {
  [sale.id]: 'Venda',
  [invite.id]: 'Indicação',
  [redemption.id]: 'Resgate',
  [mission.id]: 'Missão',
  [course.id]: 'Curso',
  [closing.id]: 'Fechamento',
  [adjustment.id]: 'Ajuste da marca',
}

/** What one line of a category is, in the singular. */
export function lineName({ id, description }: PointEntry['category']): string {
  return lineNames[id] ?? description
}

/** A credit by its product, else by its order. */
export function creditTitle({ about, external_key: order, category }: PointEntry): string {
  return about ?? (order ? text.detail.order(order) : lineName(category))
}

/** What stands below the title, after the person of the network who sold it. */
export function afterSeller({ sold_by: seller }: PointEntry, detail: string): string {
  return seller ? `${text.detail.soldBy(seller)} · ${detail}` : detail
}
