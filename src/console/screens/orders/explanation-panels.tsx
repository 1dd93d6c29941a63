import { Alert, List, Stack, Text } from '@mantine/core'

import type { Explanation } from '#features/money/commission/order-contract.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

type ExplanationProps = { order: Explanation }

/** Whose sale it is: each clue in its order, and what became of it. */
export function Steps({ order }: ExplanationProps) {
  return (
    <Panel title={text.steps}>
      <Text fw={600}>{order.summary}</Text>
      <List type="ordered" spacing="xs" mt="sm">
        {order.steps.map((step) => (
          <List.Item key={step.clue}>
            <strong>{text.outcomes[step.outcome]}.</strong> {step.text}
          </List.Item>
        ))}
      </List>
      {order.own_purchase.length > 0 && (
        <Alert color="yellow" mt="sm">
          {text.ownPurchase(order.own_purchase)}
        </Alert>
      )}
      {order.warnings.map(({ code, message }) => (
        <Text key={code} mt="sm">
          {message}
        </Text>
      ))}
    </Panel>
  )
}

/** What was earned by which rule. */
export function Commissions({ order }: ExplanationProps) {
  return (
    <Panel title={text.commissions}>
      {order.commissions.length === 0 && <Text>{text.noCommission}</Text>}
      {order.commissions.map((commission) => (
        <Stack key={commission.role} gap={4}>
          <Text fw={600}>
            {text.roles[commission.role]}: {formatCents(commission.amount)} (
            {commission.partner_name}), {text.states[commission.state].toLowerCase()}
          </Text>
          {commission.lines.map((line) => (
            <Text key={line.sku} size="sm">
              {text.line(line.sku, formatPercent(line.percent), line.text)}
            </Text>
          ))}
        </Stack>
      ))}
    </Panel>
  )
}
