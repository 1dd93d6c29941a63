import { Anchor, List, Text } from '@mantine/core'
import { Link } from 'react-router'

import { movementNames } from '#features/money/ledger/rules.ts'
import { accountNames } from '#features/program/brands/rules.ts'
import { formatCents } from '#platform/contract/money.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'

import type { Trail } from '../contract.ts'
import { text } from './text.ts'

type Transaction = NonNullable<Trail['transaction']>

/** One transaction of the ledger with its entries, which sum to zero. */
export function TransactionStep({ transaction }: { transaction: Transaction }) {
  const pathTo = useBrandPath()
  const { partner_slug: slug, movement, at, reason, entries } = transaction
  return (
    <>
      <Text fw={600}>
        {text.movement(movementNames[movement], transaction.transaction)}
      </Text>
      <Text size="sm" c="dimmed">
        {formatMoment(at)}
      </Text>
      {reason !== null && reason !== '' && <Text size="sm">{text.reason(reason)}</Text>}
      <List size="sm">
        {entries.map(({ account, amount }) => (
          <List.Item key={account}>
            {text.entry(accountNames[account], formatCents(amount))}
          </List.Item>
        ))}
      </List>
      <Anchor
        component={Link}
        size="sm"
        to={pathTo(`/parceiros/${encodeURIComponent(slug)}`)}
      >
        {slug}
      </Anchor>
    </>
  )
}
