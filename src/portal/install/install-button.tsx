import { UnstyledButton } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { useInstallOffered } from './install-state.ts'
import { text } from './text.ts'

import classes from './install-button.module.css'

const InstallDialog = lazy(async () => ({
  default: (await import('./install-dialog.tsx')).InstallDialog,
}))

/** Floats at the screen's corner while the portal can be installed and is not. */
export function InstallButton() {
  const offered = useInstallOffered()
  const [opened, setOpened] = useState(false)
  if (!offered) return null
  return (
    <>
      <UnstyledButton className={classes['button']} onClick={() => setOpened(true)}>
        <IconDeviceMobileDown aria-hidden size={22} />
        <span className={classes['words']}>{text.open}</span>
      </UnstyledButton>
      {opened && (
        <Suspense>
          <InstallDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
