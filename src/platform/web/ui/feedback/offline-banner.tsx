import { IconCloudOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'

import { TIME_ZONE } from '#platform/contract/time/dates.ts'

import { useOnline } from '../../use-online.ts'
import { text } from '../text.ts'

import classes from './offline-banner.module.css'

const clock = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  hour: '2-digit',
  minute: '2-digit',
})

type OfflineBannerProps = {
  /** Whether the screen shows data whose age matters. */
  dated: boolean
}

/** Shows that there is no network and how old the data on the screen are. */
export function OfflineBanner({ dated }: OfflineBannerProps) {
  const online = useOnline()
  const queries = useQueryClient()
  if (online) return null
  const answered = queries
    .getQueryCache()
    .getAll()
    .map((query) => query.state.dataUpdatedAt)
  const newest = Math.max(0, ...answered)
  return (
    <output className={classes['banner']}>
      <IconCloudOff aria-hidden size={18} />
      <span>
        {text.offline}
        {newest > 0 && dated && (
          <span className={classes['age']}>{text.dataOf(clock.format(newest))}</span>
        )}
        .
      </span>
    </output>
  )
}
