import { Button } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'

import { useInstall } from './use-install.tsx'

/** The installation, offered in the user's card. */
export function InstallWay() {
  const install = useInstall()
  if (install === null) return null
  return (
    <>
      <Button
        variant="light"
        leftSection={<IconDeviceMobileDown aria-hidden size={20} />}
        onClick={install.open}
      >
        {install.label}
      </Button>
      {install.dialog}
    </>
  )
}
