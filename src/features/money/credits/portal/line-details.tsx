import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { creditCategories } from '#features/money/ledger/rules.ts'
import { claimOf } from '#features/selling/orders/rules.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { formatMoment, formatDate } from '#platform/web/format-moment.ts'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import type { PointEntry } from '../contract.ts'
import { text } from './text.ts'

/** All details of one line of the statement. */
export function LineDetails({ line }: { line: PointEntry }) {
  const waits = line.account === 'under_analysis' && line.amount > 0
  const reviewed = line.category.id === creditCategories.sale.id && line.external_key
  return (
    <>
      <Money
        amountCents={line.amount}
        size="balance"
        {...(waits
          ? { tone: 'waiting' as const }
          : {
              tone: line.amount > 0 ? ('in' as const) : ('out' as const),
              signed: true,
            })}
      />
      {line.about !== null && (
        <Text mt="sm" fw={600}>
          {line.about}
        </Text>
      )}
      <Text my="md">
        {line.explanation}
        {waits && ` ${text.statement.next}`}
      </Text>
      <DescriptionList
        facts={[
          { label: text.statement.when, value: formatMoment(line.created_at) },
          { label: text.statement.category, value: line.category.description },
          { label: text.statement.destination, value: line.destination },
          { label: text.statement.seller, value: line.sold_by },
          {
            label: line.payment_id ? text.statement.protocol : text.statement.order,
            value: line.external_key,
          },
          {
            label: text.statement.after,
            value:
              line.balance_after === null ? null : (
                <Money amountCents={line.balance_after} />
              ),
          },
          {
            label: text.statement.expires,
            value: line.expires_at && formatDate(line.expires_at),
          },
        ]}
      />
      {line.order_id !== null && (
        <Button component={Link} to={`/sales?venda=${line.order_id}`} mt="md">
          {text.statement.sale}
        </Button>
      )}
      {line.payment_id && (
        <Button component={Link} to={`/payment-details/${line.payment_id}`} mt="md">
          {text.statement.payment}
        </Button>
      )}
      {reviewed ? (
        <Button
          component={Link}
          to={`/sales/claims?${claimOf(reviewed, dayOf(line.created_at))}`}
          mt="md"
          {...textButton('start')}
        >
          {text.statement.review}
        </Button>
      ) : (
        <ContactLink />
      )}
    </>
  )
}
