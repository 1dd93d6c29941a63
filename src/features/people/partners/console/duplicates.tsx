import { Alert, Anchor, List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listPartnerDuplicates } from '../brand-contract.ts'
import { text } from './text.ts'

/** Partners who may be the same person; nothing where there are none. */
export function Duplicates({ slug }: { slug: string }) {
  const path = useBrandPath()
  const { data } = useQuery(consoleQuery(listPartnerDuplicates, { params: { slug } }))
  if (!data || data.data.length === 0) return null
  return (
    <Alert color="yellow" title={text.duplicates.title}>
      <List size="sm">
        {data.data.map(({ partner_slug: other, name, shared }) => (
          <List.Item key={other}>
            <Anchor component={Link} to={path(`/parceiros/${other}`)}>
              {name}
            </Anchor>
            : {shared.map((one) => text.duplicates.shared[one]).join(', ')}
          </List.Item>
        ))}
      </List>
    </Alert>
  )
}
