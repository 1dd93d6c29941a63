import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatDay } from '#platform/contract/time/dates.ts'

import { unfilledQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

/** The missing fields of the registration, without which the payment is not made, and their last day. */
export function UnfilledNotice() {
  // The screen's own panels report a missing network: this notice is only left out.
  const { data } = useQuery(unfilledQuery)
  if (!data || data.fields.length === 0 || data.fix_by === null) return null
  const fields = data.fields.map(({ label }) => label).join(', ')
  return (
    <aside className={classes['notice']} aria-label={text.unfilled.title}>
      <strong>{text.unfilled.title}</strong>
      <p>{text.unfilled.sentence(fields, formatDay(data.fix_by))}</p>
      <Link to="/account/edit">{text.unfilled.link}</Link>
    </aside>
  )
}
