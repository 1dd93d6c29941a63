import { Anchor, Stack } from '@mantine/core'

import { showMissionContentOfBrand } from '#features/learning/missions/brand-contract.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { FilePreview } from './file-preview.tsx'
import { Loaded } from './loaded.tsx'

export function ContentDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  return (
    <Loaded
      endpoint={showMissionContentOfBrand}
      input={{ params: { id: Number(item.id) } }}
    >
      {(content) => (
        <Stack gap="md">
          <DescriptionList
            facts={[
              { label: facts.mission, value: item.detail },
              { label: facts.content, value: content.title },
              { label: facts.note, value: content.description },
              { label: facts.links, value: <Links addresses={content.links} /> },
              { label: facts.waitingSince, value: formatMoment(item.since) },
            ]}
          />
          {content.file_link !== null && (
            <FilePreview
              address={content.file_link}
              name={content.file_type?.replace('/', '.') ?? ''}
              label={content.title}
            />
          )}
        </Stack>
      )}
    </Loaded>
  )
}

/** Addresses that the partner typed: only web addresses become links. */
function Links({ addresses }: { addresses: string[] }) {
  return (
    <Stack gap={2}>
      {addresses.map((address) =>
        /^https?:\/\//i.test(address) ? (
          <Anchor key={address} href={address} target="_blank" rel="noreferrer nofollow">
            {address}
          </Anchor>
        ) : (
          <span key={address}>{address}</span>
        ),
      )}
    </Stack>
  )
}
