import { Text } from '@mantine/core'

import { creditCategories } from '#features/money/ledger/rules.ts'
import { formatCents } from '#platform/contract/money.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'

import type { TrailCredit } from '../contract.ts'
import { destinationSteps } from './destination-steps.tsx'
import { step } from './step.tsx'
import { text } from './text.ts'
import { TransactionStep } from './transaction-step.tsx'

type Shown = {
  pathTo: (path: string) => string
  /** One of several parts of a closing or redemption. */
  isPart: boolean
  hasOrder: boolean
}

/** A credit, its entries in the ledger, and what was paid with it. */
export function creditSteps(credit: TrailCredit, { pathTo, isPart, hasOrder }: Shown) {
  const { external_key: order } = credit
  const key = `${credit.partner_slug} ${credit.credit}`
  const first = step(key, {
    title: text.credit(categoryName(credit.category), credit.partner_slug),
    at: credit.created_at,
    ...(order !== null &&
      !hasOrder && {
        link: {
          label: text.openTrail,
          to: pathTo(`/financeiro/rastro?pedido=${encodeURIComponent(order)}`),
        },
      }),
    children: <Facts credit={credit} />,
  })
  if (isPart) return [first]
  return [
    first,
    ...credit.transactions.map((transaction) =>
      step(`${key} ${transaction.transaction}`, {
        title: text.start,
        children: <TransactionStep transaction={transaction} />,
      }),
    ),
    ...credit.uses.flatMap(({ amount, state, at, destination }, index) => [
      step(`${key} use ${index}`, {
        title: text.use(text.useStates[state], formatCents(amount)),
        at,
      }),
      ...(destination === null
        ? []
        : destinationSteps(destination, pathTo, `${key} ${index}`)),
    ]),
  ]
}

function Facts({ credit }: { credit: TrailCredit }) {
  const { state, amount, release_at: release, expires_at: expires, remaining } = credit
  return (
    <>
      <Text size="sm">
        {text.creditFacts(text.creditStates[state], formatCents(amount))}
      </Text>
      {state === 'under_analysis' && release !== null && (
        <Text size="sm">{text.releaseAt(formatDay(dayOf(release)))}</Text>
      )}
      {state === 'released' && expires !== null && remaining > 0 && (
        <Text size="sm">{text.expiresAt(formatDay(dayOf(expires)))}</Text>
      )}
    </>
  )
}

export function categoryName(category: string): string {
  return category in creditCategories
    ? creditCategories[category as keyof typeof creditCategories].description
    : category
}
