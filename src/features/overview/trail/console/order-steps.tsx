import { Text } from '@mantine/core'

import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { formatMoment } from '#platform/web/format-moment.ts'

import type { Trail } from '../contract.ts'
import { step } from './step.tsx'
import { text } from './text.ts'

type PathTo = (path: string) => string

/** Click, order, attribution, rule and commission. */
export function orderSteps({ order, click, rules, levels }: Trail, pathTo: PathTo) {
  if (order === null) return []
  const decisive = order.steps.find(({ outcome }) => outcome === 'used')
  const orderPath = pathTo(`/pedidos/${encodeURIComponent(order.external_id)}`)
  return [
    click !== null &&
      step('click', {
        title: text.click,
        at: click.at,
        children: click.partner_slug && (
          <Text size="sm">{text.clickOf(click.partner_slug)}</Text>
        ),
      }),
    step('order', {
      title: text.order(order.external_id),
      at: order.created_at,
      link: { label: text.openOrder, to: orderPath },
      children: (
        <Text size="sm">
          {text.orderFacts(formatCents(order.total), text.orderStates[order.status])}
        </Text>
      ),
    }),
    step('attribution', {
      title: text.attribution,
      children: <Text size="sm">{decisive?.text ?? order.summary}</Text>,
    }),
    ...rules.map((rule) =>
      step(`rule ${rule.rule_id}`, {
        title: text.ruleVersion(rule.rule_id, rule.version),
        link: { label: text.openRule, to: pathTo('/regras') },
        children: (
          <>
            <Text size="sm">{formatPercent(rule.percent)}</Text>
            <Text size="sm" c="dimmed">
              {text.ruleSaved(rule.changed_by, formatMoment(rule.changed_at))}
            </Text>
          </>
        ),
      }),
    ),
    ...levels.map((level) =>
      step(`level ${level.level_id}`, {
        title: text.levelVersion(level.name),
        link: { label: text.openLevel, to: pathTo('/regras?aba=niveis') },
        children: (
          <>
            <Text size="sm">{formatPercent(level.percent)}</Text>
            {level.changed_by !== null && level.changed_at !== null && (
              <Text size="sm" c="dimmed">
                {text.levelSaved({
                  version: level.version,
                  who: level.changed_by,
                  when: formatMoment(level.changed_at),
                })}
              </Text>
            )}
          </>
        ),
      }),
    ),
    ...order.commissions.map((commission) =>
      step(`commission ${commission.role}`, {
        title: text.commissionOf(
          text.roles[commission.role],
          formatCents(commission.amount),
          commission.partner_slug,
        ),
        children: (
          <>
            <Text size="sm">
              {text.base(formatCents(commission.base), formatPercent(commission.percent))}
            </Text>
            {commission.lines.map((line) => (
              <Text key={line.sku} size="sm" c="dimmed">
                {text.line(line.sku, formatPercent(line.percent), line.text)}
              </Text>
            ))}
          </>
        ),
      }),
    ),
  ]
}
