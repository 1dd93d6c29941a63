import { Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listFraudSignals } from '../contract.ts'
import { ruleNames } from '../rule-names.ts'
import { text } from './text.ts'

const MOST = 5

/** A partner by slug, or an order by its number. */
type SignalsPanelProps = { partner: string } | { order: string }

/** The newest signals about a partner or an order; renders nothing where there are none. */
export function SignalsPanel(about: SignalsPanelProps) {
  const mayRead = useMay('orders.read')
  const pathTo = useBrandPath()
  const query = { ...about, limit: MOST }
  const { data } = useQuery({
    ...consoleQuery(listFraudSignals, { query }),
    enabled: mayRead,
  })
  if (data === undefined || data.data.length === 0) return null
  const [title, filter] =
    'partner' in about
      ? [text.panel.ofPartner, { parceiro: about.partner }]
      : [text.panel.ofOrder, { pedido: about.order }]
  return (
    <Panel
      title={title}
      aside={
        <Anchor
          component={Link}
          to={pathTo(`/suspeitas?${new URLSearchParams(filter).toString()}`)}
          size="sm"
        >
          {text.panel.all}
        </Anchor>
      }
    >
      <List>
        {data.data.map(({ id, rule, state }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={pathTo(`/suspeitas/${id}`)}>
              {text.panel.line(ruleNames[rule], text.states[state])}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}
