import { Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { useInstallOffered } from './install-state.ts'
import { text } from './text.ts'

const InstallDialog = lazy(async () => ({
  default: (await import('./install-dialog.tsx')).InstallDialog,
}))

/** The installation, offered in the user's card. */
export function InstallWay() {
  const offered = useInstallOffered()
  const [opened, setOpened] = useState(false)
  if (!offered) return null
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconDeviceMobileDown aria-hidden size={20} />}
        onClick={() => setOpened(true)}
      >
        {text.open}
      </Button>
      {opened && (
        <Suspense>
          <InstallDialog onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
