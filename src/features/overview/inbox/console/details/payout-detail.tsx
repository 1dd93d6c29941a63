import { Anchor, Stack } from '@mantine/core'
import { Link } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { PlainDetail } from './plain-detail.tsx'

/** A batch, or a payment of one, with the way to its page. */
export function PayoutDetail({ item }: { item: PendingItem }) {
  const pathTo = useBrandPath()
  // The id of a payment begins with its batch.
  const [batchId = ''] = item.id.split(':')
  return (
    <Stack>
      <PlainDetail item={item} />
      <Anchor component={Link} to={pathTo(`/financeiro/lotes/${batchId}`)}>
        {text.facts.openBatch}
      </Anchor>
    </Stack>
  )
}
