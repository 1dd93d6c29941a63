import { Alert, Stack } from '@mantine/core'

import { listOpeningBalances } from '#features/overview/imports/approval-contract.ts'
import { OpeningFacts } from '#features/overview/imports/console/opening-facts.tsx'
import { OpeningLink } from '#features/overview/imports/console/opening-link.tsx'
import { useMay } from '#platform/web/console/member.ts'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { Loaded } from './loaded.tsx'
import { PlainDetail } from './plain-detail.tsx'
import { openingOf } from './use-own-request.ts'

/** An import whose opening balances wait for another person, with the way to each balance. */
export function ImportDetail({ item }: { item: PendingItem }) {
  // Who cannot decide reads what the list knows.
  if (!useMay('payouts.approve')) return <PlainDetail item={item} />
  return (
    <Loaded endpoint={listOpeningBalances} input={openingOf(item)}>
      {(opening) => (
        <Stack>
          {opening.needs_other_person && (
            <Alert color="yellow">{text.otherPersonImports}</Alert>
          )}
          <OpeningFacts opening={opening} />
          <OpeningLink importId={Number(item.id)} />
        </Stack>
      )}
    </Loaded>
  )
}
