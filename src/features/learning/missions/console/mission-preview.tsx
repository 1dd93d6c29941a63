import { Button, Text } from '@mantine/core'

import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { wireMomentOf } from '#platform/web/console/content/moment-field.tsx'
import { PhoneFrame } from '#platform/web/console/content/phone-frame.tsx'
import { useMember } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { factsOf, MissionHead, MissionTexts } from '../portal/mission-parts.tsx'
import { text } from './text.ts'
import type { TypedMission } from './typed-mission.ts'

type MissionPreviewProps = {
  slug: string
  typed: TypedMission
  image: string | null
  participants: number
}

/** The page of the mission as a partner finds it while enrollments are open. */
export function MissionPreview({ slug, typed, image, participants }: MissionPreviewProps) {
  const { brand } = useMember()
  const mission = {
    slug,
    brand: { ...brand, logo: null },
    image,
    description: typed.description || text.preview.empty,
    instructions: typed.instructions || text.preview.empty,
    rules: typed.rules || text.preview.empty,
  }
  return (
    <PhoneFrame>
      <Text fw={650} size="xl" mb="sm">
        {typed.title || text.preview.noTitle}
      </Text>
      <Panel>
        <MissionHead mission={mission} />
        <DescriptionList facts={factsOf(shownFacts(typed, participants))} />
        <Button mt="md">{text.preview.join}</Button>
      </Panel>
      <MissionTexts mission={mission} />
    </PhoneFrame>
  )
}

/** What cannot be read yet is left out. */
function shownFacts(typed: TypedMission, participants: number) {
  const reward = parseTypedReais(typed.reward)
  return {
    kind: typed.kind,
    recurrence: typed.kind === 'content' ? ('once' as const) : typed.recurrence,
    contents_required: Number(typed.contents_required) || 1,
    reward: reward === 'malformed' ? null : reward,
    starts_at: momentOf(typed.starts_at),
    ends_at: momentOf(typed.ends_at),
    enrolment: 'open' as const,
    enrolment_ends_at: momentOf(typed.enrolment_ends_at),
    participants,
    participants_limit: Number(typed.participants_limit) || null,
    minimum_followers: Number(typed.minimum_followers) || null,
    required_courses: typed.courses.map((slug) => ({ slug, title: slug, finished: false })),
    levels: typed.levels,
  }
}

function momentOf(typed: string): Date {
  return new Date(wireMomentOf(typed) ?? Date.now())
}
