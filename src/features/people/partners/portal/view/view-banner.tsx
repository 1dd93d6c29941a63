import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'

import { leave, leaveBy } from '#features/program/identity/portal/leave.ts'
import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { signOut } from '#platform/web/session/session.ts'

import { endPartnerView } from '../../view-contract.ts'
import { text } from './text.ts'

import classes from './view-banner.module.css'

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

type ViewBannerProps = { view: { name: string; endsAt: string } }

/** Shows that a person of the brand views the portal as a partner, and ends the view. */
export function ViewBanner({ view: { name, endsAt } }: ViewBannerProps) {
  const end = Date.parse(endsAt)
  useEffect(() => leaveBy(endPartnerView), [])
  useEffect(() => {
    const timer = setTimeout(() => signOut(), Math.max(0, end - Date.now()))
    return () => clearTimeout(timer)
  }, [end])
  return (
    <aside className={classes['banner']} aria-label={text.label}>
      <IconEye aria-hidden size={20} className={classes['icon']} />
      <Text size="sm" className={classes['words']}>
        <strong>{text.viewing(name)}</strong> {text.readOnly(clock.format(end))}
      </Text>
      <Button size="compact-sm" variant="white" color="dark" onClick={leave}>
        {text.leave}
      </Button>
    </aside>
  )
}
