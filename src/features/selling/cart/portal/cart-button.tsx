import { Button } from '@mantine/core'
import { IconCheck, IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react'
import { useRef } from 'react'

import type { SoldProduct } from '#features/selling/catalog/contract.ts'

import { toggleInCart, useCart } from './cart-state.ts'
import { text } from './text.ts'

/** The second tap of a double tap comes within this time. */
const DOUBLE_TAP_MS = 500

/** Adds a product to the cart, or removes it; a double tap counts once. */
export function CartToggle({ product }: { product: SoldProduct }) {
  const isIn = useCart().some(({ id }) => id === product.id)
  const tappedAt = useRef(-DOUBLE_TAP_MS)
  const Glyph = isIn ? IconCheck : IconShoppingCartPlus
  return (
    <Button
      fullWidth
      variant={isIn ? 'light' : 'default'}
      px={6}
      aria-label={isIn ? text.isIn(product.name) : text.add(product.name)}
      leftSection={<Glyph size={18} aria-hidden />}
      onClick={({ timeStamp }) => {
        const again = timeStamp - tappedAt.current < DOUBLE_TAP_MS
        tappedAt.current = timeStamp
        if (!again) toggleInCart(product)
      }}
    >
      {isIn ? text.isInShort : text.addShort}
    </Button>
  )
}

export function CartButton({ onOpen }: { onOpen: () => void }) {
  const count = useCart().reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Button
      variant="default"
      leftSection={<IconShoppingCart size={18} aria-hidden />}
      onClick={onOpen}
    >
      {text.open(count)}
    </Button>
  )
}
