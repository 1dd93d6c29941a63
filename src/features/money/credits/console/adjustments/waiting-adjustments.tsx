import { Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { listAdjustmentRequests } from '../../adjustment-contract.ts'
import { text } from './text.ts'

const MOST = 10

/** What waits for another person about one partner; renders nothing where nothing does. */
export function WaitingAdjustments({ slug }: { slug: string }) {
  const mayRead = useMay('redemptions.read')
  const pathTo = useBrandPath()
  const query = { partner: slug, state: 'waiting' as const, limit: MOST }
  const { data } = useQuery({
    ...consoleQuery(listAdjustmentRequests, { query }),
    enabled: mayRead,
  })
  if (data === undefined || data.data.length === 0) return null
  return (
    <Panel title={text.panel}>
      <List>
        {data.data.map(({ id, kind, amount }) => (
          <List.Item key={id}>
            <Anchor component={Link} to={pathTo(`/financeiro/ajustes/${id}`)}>
              {text.panelLine(text.kinds[kind], formatCents(amount))}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}
