import { List, Text } from '@mantine/core'

import type { PartnerView } from '#features/overview/brand-api/contract.ts'
import { networksInWords } from '#features/people/profile/rules.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { text } from './text.ts'

const balances = [
  'available',
  'under_analysis',
  'reserved',
  'redeemed',
  'expired',
  'debt',
] as const

/** The facts beside a partner's timeline. */
export function PartnerFacts({ partner }: { partner: PartnerView }) {
  const { sales, credits, registration, blocked, pending, documents } = partner
  return (
    <>
      <Panel title={text.facts}>
        {blocked !== null && <Text fw={600}>{text.blocked(blocked.reason)}</Text>}
        <DescriptionList
          facts={[
            { label: text.status, value: text.states[partner.status] },
            { label: text.level, value: partner.level },
            { label: text.document, value: partner.document },
            { label: text.email, value: partner.email },
            { label: text.mobile, value: registration.mobile },
            {
              label: text.networks,
              value: networksInWords(registration.social_networks),
            },
            { label: text.inviter, value: partner.invited_by },
            {
              label: text.coupons,
              value: partner.coupons.map(({ number }) => number).join(', '),
            },
            { label: text.payout, value: partner.payout?.masked },
            { label: text.created, value: formatDate(registration.created_at) },
            {
              label: text.sales,
              value: sales && text.salesOf(sales.orders, formatCents(sales.total)),
            },
          ]}
        />
      </Panel>
      {credits !== null && (
        <Panel title={text.credits}>
          <DescriptionList
            facts={balances.map((name) => ({
              label: text.balances[name],
              value: formatCents(credits[name]),
            }))}
          />
        </Panel>
      )}
      {pending.length > 0 && (
        <Panel title={text.pending}>
          <List>
            {pending.map((one) => (
              <List.Item key={one.code}>{one.text}</List.Item>
            ))}
          </List>
        </Panel>
      )}
      {documents.length > 0 && (
        <Panel title={text.documents}>
          <DescriptionList
            facts={documents.map(({ type, state }) => ({
              label: type,
              value: text.documentStates[state],
            }))}
          />
        </Panel>
      )}
    </>
  )
}
