import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { useClosesCommissions } from '#features/program/identity/portal/queries.ts'
import { addDays, type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { dayTitle } from '#platform/web/ui/lists/group-by-day.ts'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'
import { text as shared } from '#platform/web/ui/text.ts'
import { useNow } from '#platform/web/use-now.ts'

import type { Incoming } from '../../contract.ts'
import { text } from './text.ts'

import classes from './today.module.css'

const words = text.incoming
/** With more, the cards beside it would be half empty on a desktop. */
const SHOWN = 2

/** The next money with its days; nothing where none is on its way. */
export function IncomingMoney({ incoming }: { incoming: Incoming[] }) {
  const closes = useClosesCommissions()
  const today = dayOf(useNow())
  if (incoming.length === 0) return null
  const later = incoming.length - SHOWN
  return (
    <div data-block="incoming">
      <Panel
        title={words.title}
        aside={
          <Button
            component={Link}
            to={closes ? '/commission' : '/my-points/extracts/detail?tab=waiting'}
            {...textButton('end')}
            aria-label={words.allLabel}
          >
            {words.all}
          </Button>
        }
      >
        <ul className={classes['incoming']}>
          {incoming.slice(0, SHOWN).map(({ kind, day, amount, note }) => (
            <li key={kind + day + note}>
              <span className={classes['words']}>
                <strong>
                  {note && kind === 'release'
                    ? shared.fromDay(formatDay(day))
                    : dayName(day, today)}
                </strong>
                <small>{words.kinds[kind]}</small>
                {note && <small>{note}</small>}
              </span>
              <Money amountCents={amount} tone={note ? 'waiting' : 'in'} signed />
            </li>
          ))}
        </ul>
        {later > 0 && <p className={classes['later']}>{words.later(later)}</p>}
      </Panel>
    </div>
  )
}

function dayName(day: Day, today: Day): string {
  // As in the wallet, so that the same day has one name.
  return day === addDays(today, 1) ? words.tomorrow : dayTitle(day, today, shared)
}
