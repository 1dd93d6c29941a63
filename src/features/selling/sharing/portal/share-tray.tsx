import { Button, CloseButton } from '@mantine/core'

import '@mantine/core/styles/CloseButton.layer.css'
import { IconShare3 } from '@tabler/icons-react'

import type { SharedProduct } from '#features/selling/tracking/portal/queries.ts'

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
      <ul className={classes['chips']}>
        {picked.map(({ id, name }) => (
          <li key={id} className={classes['chip']}>
            <span>{name}</span>
            <CloseButton
              size="lg"
              aria-label={text.tray.remove(name)}
              onClick={() => onRemove(id)}
            />
          </li>
        ))}
      </ul>
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
