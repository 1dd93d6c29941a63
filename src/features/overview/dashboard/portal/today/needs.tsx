import { Button } from '@mantine/core'
import {
  IconClockExclamation,
  IconFileInvoice,
  IconId,
  IconPigMoney,
  IconTargetArrow,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'

import { monthName } from '#features/money/closing/rules.ts'
import { formatCents, sumCents } from '#platform/contract/money.ts'
import { type Day, dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { readPersisted } from '#platform/web/session/persisted.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'
import { textButton } from '#platform/web/ui/text-button.ts'
import { useNow } from '#platform/web/use-now.ts'

import type { Need } from '../../contract.ts'
import { canWait, isPutOff } from '../../rules.ts'
import { text } from './text.ts'

import classes from './today.module.css'

const words = text.needs
const SHOWN = 3
/** The stored day on which the person put a need off. */
export const PUT_OFF = 'payout-put-off'

// Only for people who have neither money nor a place for it.
const PutOff = lazy(async () => ({ default: (await import('../below.ts')).PutOff }))
/** On a phone the products to share stay in sight below. */
const SHOWN_ON_PHONE = 1

/** What keeps the person's money or sales waiting, each with the one button that solves it. */
export function Needs({ needs }: { needs: Need[] }) {
  const visible = useMoneyVisible()
  const [all, setAll] = useState(false)
  const [putOff, setPutOff] = useState(() => readPersisted(PUT_OFF, z.string()))
  const today = dayOf(useNow())
  const first = useWide() ? SHOWN : SHOWN_ON_PHONE
  const lines = linesOf(
    needs.filter((need) => !isPutOff(need, { on: putOff, today })),
    { visible, today },
  )
  if (lines.length === 0) return null
  const shown = all ? lines : lines.slice(0, first)
  return (
    <div data-block="needs">
      <Panel
        title={words.title}
        aside={
          shown.length < lines.length && (
            <Button {...textButton('end')} onClick={() => setAll(true)}>
              {words.more(lines.length - shown.length)}
            </Button>
          )
        }
      >
        <ul className={classes['needs']}>
          {shown.map(({ icon: Glyph, title, hint, action, to, waits }) => (
            <li key={to + title}>
              <span className={classes['sign']}>
                <Glyph aria-hidden size={22} stroke={1.75} />
              </span>
              <span className={classes['words']}>
                <strong>{title}</strong>
                <small>{hint}</small>
              </span>
              <Button
                component={Link}
                to={to}
                variant="light"
                aria-label={`${action}: ${title}`}
              >
                {action}
              </Button>
              {waits && (
                <Suspense>
                  <PutOff onPutOff={setPutOff} />
                </Suspense>
              )}
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

type Shown = { visible: boolean; today: Day }
type Line = {
  icon: typeof IconId
  title: string
  hint: string
  action: string
  to: string
  /** Whether the person can put it off. */
  waits?: boolean
}
type Invoice = Extract<Need, { kind: 'invoice' }>

/** One line for each need, and one for all payments that wait for an invoice. */
function linesOf(needs: Need[], shown: Shown) {
  const invoices = needs.filter((need) => need.kind === 'invoice')
  if (invoices.length < 2) return needs.map((need) => shownNeed(need, shown))
  const others = needs.filter((need) => need.kind !== 'invoice')
  return [shownInvoices(invoices, shown), ...others.map((need) => shownNeed(need, shown))]
}

function shownInvoices(invoices: Invoice[], { visible, today }: Shown): Line {
  const title = words.invoices(invoices.length)
  const amount = formatCents(sumCents(invoices.map((invoice) => invoice.amount)))
  return {
    icon: IconFileInvoice,
    title: visible ? `${title} · ${amount}` : title,
    hint: invoicesHint(invoices, today),
    action: words.sendInvoices,
    // The first one, with a way to the others.
    to: closingPath(invoices[0]),
  }
}

function closingPath(invoice: Invoice | undefined): string {
  return `/commission?tab=closed&closure=${invoice?.closing_id}`
}

function invoicesHint(invoices: Invoice[], today: Day): string {
  const refused = invoices.find((invoice) => invoice.refused)
  if (refused) return invoiceHint(refused, today)
  const [due] = invoices.flatMap((invoice) => invoice.due ?? []).toSorted()
  if (due === undefined) return words.oneForEach
  return due < today ? words.firstLate(formatDay(due)) : words.firstUntil(formatDay(due))
}

function shownNeed(need: Need, { visible, today }: Shown): Line {
  switch (need.kind) {
    case 'invoice':
      return {
        icon: IconFileInvoice,
        title: visible ? words.invoice(formatCents(need.amount)) : words.invoiceHidden,
        hint: invoiceHint(need, today),
        action: words.sendInvoice,
        to: closingPath(need),
      }
    case 'payout':
      return {
        icon: IconPigMoney,
        title: words.payout,
        hint:
          visible && need.amount > 0
            ? words.payoutHint(formatCents(need.amount))
            : words.payoutHintHidden,
        action: words.addPayout,
        to: '/account/edit/bank-account',
        waits: canWait(need),
      }
    case 'document':
      return {
        icon: IconId,
        title: need.refused ? words.documentRefused(need.name) : words.document(need.name),
        hint: need.refused ? words.documentRefusedHint : words.documentHint,
        action: words.sendDocument,
        to: '/account/edit/my-documents',
      }
    case 'expiring':
      return {
        icon: IconClockExclamation,
        title: visible ? words.expiring(formatCents(need.amount)) : words.expiringHidden,
        hint: words.expiringHint(formatDay(need.day)),
        action: words.redeem,
        to: '/my-points/award',
      }
    case 'mission':
      return {
        icon: IconTargetArrow,
        title: words.mission(need.title),
        hint: words.missionHint(need.missing, formatDay(need.day)),
        action: words.openMission,
        to: `/mission/${need.slug}`,
      }
  }
}

function invoiceHint(need: Invoice, today: Day): string {
  const { due, refused } = need
  const month = monthName(need.month)
  if (refused) return words.invoiceRefused(month)
  if (due === null) return words.invoiceOf(month)
  const day = formatDay(due)
  return due < today ? words.invoiceLate(month, day) : words.invoiceUntil(month, day)
}
