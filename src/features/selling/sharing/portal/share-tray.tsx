import { Button } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'

import type { SharedProduct } from '#features/selling/tracking/portal/queries.ts'
import { RemovableChips } from '#platform/web/ui/choice/removable-chips.tsx'

import { text } from './text.ts'

import classes from './share-sheet.module.css'

type ShareTrayProps = {
  picked: readonly SharedProduct[]
  onRemove: (id: number) => void
  onClear: () => void
  onShare: () => void
}

/** The picked products, at the bottom of the screen until they are shared or removed. */
export function ShareTray({ picked, onRemove, onClear, onShare }: ShareTrayProps) {
  if (picked.length === 0) return null
  return (
    <section className={classes['tray']} aria-label={text.tray.title}>
      <RemovableChips
        label={text.tray.title}
        row="scroll"
        chips={picked.map(({ id, name }) => ({
          key: id,
          label: name,
          remove: text.tray.remove(name),
          onRemove: () => onRemove(id),
        }))}
      />
      <div className={classes['trayButtons']}>
        <Button variant="default" onClick={onClear}>
          {text.tray.clear}
        </Button>
        <Button leftSection={<IconShare3 size={18} aria-hidden />} onClick={onShare}>
          {text.tray.share(picked.length)}
        </Button>
      </div>
    </section>
  )
}
