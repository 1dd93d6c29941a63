import { IconHeart, IconHeartFilled } from '@tabler/icons-react'

import { useSingleTap } from '#platform/web/forms/use-single-tap.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { text } from './text.ts'
import { useFavorites } from './use-favorites.ts'

type HeartProps = { product: { product_id: number; name: string } }

/** Marks a favourite at once; the server is called when possible. */
export function Heart({ product }: HeartProps) {
  const { ids, toggle } = useFavorites()
  const onTap = useSingleTap()
  const liked = ids.has(product.product_id)
  return (
    <IconButton
      icon={liked ? IconHeartFilled : IconHeart}
      label={text.like(product.name)}
      aria-pressed={liked}
      onClick={onTap(() => toggle(product.product_id))}
    />
  )
}
