import { UnstyledButton } from '@mantine/core'
import { IconDeviceMobileDown } from '@tabler/icons-react'

import { useInstall } from './use-install.tsx'

import classes from './install-button.module.css'

/**
 * Floats at the corner of a wide screen while the portal can be installed and is not; on a phone, where it would
 * cover amounts, it ends the screen. `inCard`: a card of this screen offers the same.
 */
export function InstallButton({ inCard }: { inCard: boolean }) {
  const install = useInstall()
  if (install === null) return null
  return (
    <>
      <UnstyledButton
        className={classes['button']}
        data-in-card={inCard}
        data-keep-clear
        onClick={install.open}
      >
        <IconDeviceMobileDown aria-hidden size={22} />
        {install.label}
      </UnstyledButton>
      {install.dialog}
    </>
  )
}
