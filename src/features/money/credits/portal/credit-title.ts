import type { PointEntry } from '../contract.ts'
import { text } from './text.ts'

/** A credit by its product, else by its order. */
export function creditTitle({ about, external_key: order, category }: PointEntry): string {
  return about ?? (order ? text.detail.order(order) : category.description)
}

/** What stands below the title, after the person of the network who sold it. */
export function afterSeller({ sold_by: seller }: PointEntry, detail: string): string {
  return seller ? `${text.detail.soldBy(seller)} · ${detail}` : detail
}
