import { Anchor, SimpleGrid, Stack, Title } from '@mantine/core'

import { showMissionContentOfBrand } from '#features/learning/missions/brand-contract.ts'
import { MissionRequest } from '#features/learning/missions/console/mission-request.tsx'
import { showBrandMission } from '#features/learning/missions/read-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { FilePreview } from './file-preview.tsx'
import { Loaded } from './loaded.tsx'

/** A content of a mission beside what the mission requests. */
export function ContentDetail({ item }: { item: PendingItem }) {
  return (
    <Loaded
      endpoint={showMissionContentOfBrand}
      input={{ params: { id: Number(item.id) } }}
    >
      {(content) => (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
          <Stack gap="xs">
            <Title order={3} size="h4">
              {text.sent}
            </Title>
            <SentContent item={item} content={content} />
          </Stack>
          <Stack gap="xs">
            <Title order={3} size="h4">
              {text.requested}
            </Title>
            <Loaded
              endpoint={showBrandMission}
              input={{ params: { slug: content.mission_slug } }}
            >
              {({ mission }) => <MissionRequest mission={mission} />}
            </Loaded>
          </Stack>
        </SimpleGrid>
      )}
    </Loaded>
  )
}

type SentContentProps = {
  item: PendingItem
  content: Output<typeof showMissionContentOfBrand>
}

function SentContent({ item, content }: SentContentProps) {
  const { facts } = text
  return (
    <>
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
    </>
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
