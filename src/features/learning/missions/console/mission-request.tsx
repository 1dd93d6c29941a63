import { Text } from '@mantine/core'

import { formatCents } from '#platform/contract/money.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { MissionBody } from '../body-contract.ts'
import { MissionText } from '../portal/mission-parts.tsx'
import { text } from './text.ts'

/** What a mission requests, next to which its contents are reviewed. */
export function MissionRequest({ mission }: { mission: MissionBody }) {
  const { form } = text
  return (
    <>
      <Text size="sm">{mission.description}</Text>
      <DescriptionList
        facts={[
          { label: form.contentForm, value: form.contentForms[mission.content_form] },
          { label: form.contentsRequired, value: mission.contents_required },
          {
            label: form.reward,
            value: mission.reward === null ? null : formatCents(mission.reward),
          },
        ]}
      />
      <Text fw={600} size="sm">
        {form.instructions}
      </Text>
      <MissionText>{mission.instructions}</MissionText>
      <Text fw={600} size="sm">
        {form.rules}
      </Text>
      <MissionText>{mission.rules}</MissionText>
    </>
  )
}
