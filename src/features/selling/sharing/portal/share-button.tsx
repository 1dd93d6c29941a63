import { Button } from '@mantine/core'
import { IconCheck, IconPlus, IconShare3 } from '@tabler/icons-react'

import type { SharedProduct } from '#features/selling/tracking/portal/queries.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { text } from './text.ts'

type ShareButtonProps = { name: string; onShare: () => void }

export function ShareButton({ name, onShare }: ShareButtonProps) {
  return (
    <Button
      fullWidth
      variant="light"
      px={6}
      aria-label={text.share(name)}
      leftSection={<IconShare3 size={18} aria-hidden />}
      onClick={onShare}
    >
      {text.shareShort}
    </Button>
  )
}

type PickButtonProps = { product: SharedProduct; picked: boolean; onToggle: () => void }

/** Picks a product, to share several together. */
export function PickButton({ product, picked, onToggle }: PickButtonProps) {
  return (
    <IconButton
      icon={picked ? IconCheck : IconPlus}
      label={text.pick(product.name)}
      aria-pressed={picked}
      onClick={onToggle}
    />
  )
}
