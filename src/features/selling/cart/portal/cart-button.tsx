import { Button } from '@mantine/core'
import { IconCheck, IconShoppingCart, IconShoppingCartPlus } from '@tabler/icons-react'

import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import { useSingleTap } from '#platform/web/forms/use-single-tap.ts'

import { toggleInCart, useCart } from './cart-state.ts'
import { text } from './text.ts'

/** Adds a product to the cart, or removes it; a double tap counts once. */
export function CartToggle({ product }: { product: SoldProduct }) {
  const isIn = useCart().some(({ id }) => id === product.id)
  const onTap = useSingleTap()
  const Glyph = isIn ? IconCheck : IconShoppingCartPlus
  return (
    <Button
      fullWidth
      variant={isIn ? 'light' : 'default'}
      px={6}
      aria-label={isIn ? text.isIn(product.name) : text.add(product.name)}
      leftSection={<Glyph size={18} aria-hidden />}
      onClick={onTap(() => toggleInCart(product))}
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
