import { useSyncExternalStore } from 'react'
import { z } from 'zod'

import { SoldProduct } from '#features/selling/catalog/contract.ts'
import { Cents } from '#platform/contract/money.ts'
import { announce } from '#platform/web/announce.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'
import { onPurge } from '#platform/web/session/session.ts'

import { type CartItem, putBack, replaceQuantity, toggleItem } from '../rules.ts'
import { text } from './text.ts'

export type Item = CartItem<SoldProduct>

const FIELD = 'cart'
/** As stored in the browser: in centavos, not in the wire's reais. */
const Items = z.array(
  SoldProduct.extend({
    price: Cents,
    promotion_price: Cents.nullable(),
    quantity: z.int().min(1),
  }).omit({ commission_percent: true }),
)

let items: readonly Item[] | null = null
const listeners = new Set<() => void>()

onPurge(() => {
  items = null
  for (const listener of listeners) listener()
})

/** The cart of this browser; kept over a reload, deleted with the session. */
export function useCart(): readonly Item[] {
  return useSyncExternalStore(subscribe, current)
}

/** Adds a product with quantity 1 or removes it, and returns which. */
export function toggleInCart(product: SoldProduct): void {
  const before = current()
  const added = before.every(({ id }) => id !== product.id)
  change(toggleItem(before, product))
  if (added) say(text.added)
  else sayRemoved(before, product.id)
}

export function setQuantity(id: number, quantity: number): void {
  const before = current()
  change(replaceQuantity(before, id, quantity))
  if (current().length < before.length) sayRemoved(before, id)
}

export function emptyCart(): void {
  const before = current()
  change([])
  notifySuccess(text.cleared, { label: text.undo, run: () => change(before) })
}

function say(words: string): void {
  notifySuccess(words)
  announce(words)
}

function sayRemoved(before: readonly Item[], id: number): void {
  const at = before.findIndex((item) => item.id === id)
  const item = before[at]
  if (item === undefined) return
  const run = () => change(putBack(current(), item, at))
  notifySuccess(text.removed, { label: text.undo, run })
  announce(text.removed)
}

function current(): readonly Item[] {
  items ??= readPersisted(FIELD, Items) ?? []
  return items
}

function change(next: readonly Item[]): void {
  items = next
  writePersisted(FIELD, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
