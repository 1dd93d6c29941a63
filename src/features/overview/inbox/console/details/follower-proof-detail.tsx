import { Stack } from '@mantine/core'

import { showFollowerProofOfBrand } from '#features/people/followers/brand-contract.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { FilePreview } from './file-preview.tsx'
import { Loaded } from './loaded.tsx'

export function FollowerProofDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded endpoint={showFollowerProofOfBrand} input={{ params: { id: Number(item.id) } }}>
      {(proof) => (
        <Stack gap="md">
          <DescriptionList
            facts={[
              { label: facts.username, value: `@${proof.username}` },
              {
                label: facts.claimed,
                value: proof.claimed_followers?.toLocaleString('pt-BR'),
              },
              { label: facts.waitingSince, value: formatMoment(item.since) },
            ]}
          />
          {proof.file_link !== null && (
            // Screenshots are pictures, whatever their address looks like.
            <FilePreview
              address={proof.file_link}
              name="print.png"
              label={text.kinds.follower_proof.one}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}
