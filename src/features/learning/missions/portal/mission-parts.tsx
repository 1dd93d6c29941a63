import { Anchor, Text } from '@mantine/core'

import { formatCents } from '#platform/contract/money.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'
import { MarkdownText } from '#platform/web/ui/layout/markdown-text.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { MissionCard, MissionPage } from '../mission-views.ts'
import { publicPathOf } from '../rules.ts'
import { firstDay, lastDay } from './last-day.ts'
import { text } from './text.ts'

import classes from './mission-parts.module.css'

/** The picture and the sentence of a mission. */
export function MissionHead({
  mission,
}: {
  mission: Pick<MissionCard, 'image' | 'description'>
}) {
  return (
    <>
      {mission.image !== null && (
        <Picture
          src={mission.image}
          sourceWidth={1_200}
          sizes="(max-width: 48em) 100vw, 720px"
          alt=""
          width={1200}
          height={630}
          className={classes['image']}
        />
      )}
      <Text mb="sm">{mission.description}</Text>
    </>
  )
}

type Texts = Pick<MissionPage, 'slug' | 'brand' | 'instructions' | 'rules'>

/** What there is to do, and the rules. */
export function MissionTexts({ mission }: { mission: Texts }) {
  return (
    <>
      <Panel narrow title={text.page.what}>
        <MissionText>{mission.instructions}</MissionText>
      </Panel>
      <Panel narrow title={text.page.rules}>
        <MissionText>{mission.rules}</MissionText>
        <Anchor href={publicPathOf(mission)} c="inherit" td="underline">
          {text.page.share}
        </Anchor>
      </Panel>
    </>
  )
}

/** A text of a mission, in Markdown. */
export function MissionText({ children }: { children: string }) {
  return (
    <div className={classes['markdown']}>
      <MarkdownText>{children}</MarkdownText>
    </div>
  )
}

export type ShownFacts = Pick<
  MissionPage,
  | 'contents_required'
  | 'ends_at'
  | 'enrolment'
  | 'enrolment_ends_at'
  | 'kind'
  | 'minimum_followers'
  | 'participants'
  | 'participants_limit'
  | 'recurrence'
  | 'required_courses'
  | 'levels'
  | 'reward'
  | 'starts_at'
>

/** The reward, the dates and the conditions, as a list. */
export function factsOf(mission: ShownFacts) {
  const { minimum_followers: followers, participants_limit: limit } = mission
  const { page } = text
  return [
    {
      label: text.reward,
      value:
        mission.reward === null
          ? text.noReward
          : formatCents(mission.reward) + text.every[mission.recurrence],
    },
    {
      label: page.kind,
      value:
        mission.kind === 'sales'
          ? page.kinds.sales
          : page.kinds.content(mission.contents_required),
    },
    {
      label: page.dates,
      value: page.span(firstDay(mission.starts_at), lastDay(mission.ends_at)),
    },
    {
      label: page.enrollment,
      value:
        mission.enrolment === 'open'
          ? text.until(lastDay(mission.enrolment_ends_at))
          : text.enrollments[mission.enrolment],
    },
    {
      label: page.participants,
      value:
        limit === null
          ? String(mission.participants)
          : text.progress.of(String(mission.participants), String(limit)),
    },
    {
      label: text.locked.label,
      value:
        mission.required_courses.length === 0
          ? null
          : mission.required_courses
              .map(({ title, finished }) => (finished ? text.locked.done(title) : title))
              .join(', '),
    },
    {
      label: page.levels,
      value: mission.levels.length === 0 ? null : mission.levels.join(', '),
    },
    {
      label: page.followers,
      value: followers === null ? null : page.atLeast(followers.toLocaleString('pt-BR')),
    },
  ]
}
