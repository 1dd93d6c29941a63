import type { PointEntry } from '../contract.ts'
import { text } from './text.ts'

/** A credit by its product or person, else by its order. */
export function creditTitle({ about, external_key: order, category }: PointEntry): string {
  return about ?? (order ? text.detail.order(order) : category.description)
}
