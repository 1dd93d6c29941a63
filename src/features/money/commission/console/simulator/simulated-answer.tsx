import { List, Stack, Text } from '@mantine/core'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { formatDate, formatDay } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { simulateRules } from '../../replay-contract.ts'
import { text } from '../text.ts'

type Simulated = Output<typeof simulateRules>

/** What the order would pay, in sentences. */
export function SimulatedAnswer({ simulated }: { simulated: Simulated }) {
  const { commission, secondary_commission: secondary, items, warnings } = simulated
  return (
    <div aria-live="polite">
      <Panel
        title={
          commission
            ? text.simulator.total(
                formatCents(commission.amount),
                formatPercent(commission.percent),
              )
            : text.simulator.nothing
        }
      >
        <Text>{whoSold(simulated)}</Text>
        {warnings.map(({ code, message }) => (
          <Text key={code}>{message}</Text>
        ))}
        {commission?.release_at && (
          <Text>{text.simulator.release(formatDate(commission.release_at))}</Text>
        )}
        {secondary && (
          <Text>
            {text.simulator.secondary(
              formatCents(secondary.amount),
              secondary.partner_name ?? '',
            )}
          </Text>
        )}
        {items.map((item, index) => (
          <Stack key={index} gap="xs" mt="md">
            <Text fw={600}>{`${item.sku}: ${item.reason}`}</Text>
            <Text className="tabular">
              {text.simulator.item(
                formatCents(item.amount),
                formatPercent(item.percent),
                formatCents(item.base),
              )}
            </Text>
            {item.not_chosen.length > 0 && (
              <details>
                <summary>{text.simulator.whyNot}</summary>
                <List size="sm">
                  {item.not_chosen.map(({ reason }) => (
                    <List.Item key={reason}>{reason}</List.Item>
                  ))}
                </List>
              </details>
            )}
          </Stack>
        ))}
      </Panel>
    </div>
  )
}

function whoSold({ partner_name: name, attributed_by: by, day }: Simulated): string {
  if (name === null || by === null) return text.simulator.withoutSeller
  return text.simulator.seller(name, text.simulator.by[by], formatDay(day))
}
