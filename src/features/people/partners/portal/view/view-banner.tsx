import { Button, Text } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'

import { TIME_ZONE } from '#platform/contract/time/dates.ts'
import { DAY_MS } from '#platform/contract/time/durations.ts'
import { leaveViewBy } from '#platform/web/session/view-tab.ts'

import { endView } from './end-view.ts'
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
  const [isLeaving, setLeaving] = useState(false)
  const leave = useCallback(() => {
    setLeaving(true)
    void endView()
  }, [])
  useEffect(() => leaveViewBy(leave), [leave])
  useEffect(() => {
    // A longer time would not fit into a timer, and only a wrong clock could ask for it.
    const timer = setTimeout(leave, Math.min(end - Date.now(), DAY_MS))
    return () => clearTimeout(timer)
  }, [end, leave])
  return (
    <aside className={classes['banner']} aria-label={text.label}>
      <IconEye aria-hidden size={20} className={classes['icon']} />
      <Text size="sm" className={classes['words']}>
        <strong>{text.viewing(name)}</strong> {text.readOnly(clock.format(end))}
      </Text>
      <Button
        size="compact-sm"
        variant="white"
        color="dark"
        loading={isLeaving}
        onClick={leave}
      >
        {text.leave}
      </Button>
    </aside>
  )
}
