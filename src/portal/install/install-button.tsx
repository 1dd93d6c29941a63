import { UnstyledButton } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { useInstallOffered } from './install-state.ts'
import { text } from './text.ts'

import classes from './install-button.module.css'

const InstallDialog = lazy(async () => ({
  default: (await import('./install-dialog.tsx')).InstallDialog,
}))

/**
 * Floats at the corner of a wide screen while the portal can be installed and is not; on a phone, where it would
 * cover amounts, it ends the screen. `inCard`: a card of this screen offers the same.
 */
export function InstallButton({ inCard }: { inCard: boolean }) {
  const offered = useInstallOffered()
  const [opened, setOpened] = useState(false)
  if (!offered) return null
  return (
    <>
      <UnstyledButton
        className={classes['button']}
        data-in-card={inCard}
        data-keep-clear
        onClick={() => setOpened(true)}
      >
        <IconDeviceMobileDown aria-hidden size={22} />
        {text.open}
      </UnstyledButton>
      {opened && (
        <Suspense>
          <InstallDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
