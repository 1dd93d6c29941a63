import { Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'

import { levelsInWords } from '#features/people/partners/rules.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'

import type { MissionCard, SubscribedMission } from '../mission-views.ts'
import { lockOf } from '../rules.ts'
import { GoalLine } from './goal-line.tsx'
import { firstDay, lastDay } from './last-day.ts'
import { text } from './text.ts'

import classes from './mission-cards.module.css'

type Shown = MissionCard | SubscribedMission

export function MissionCards({ missions, title }: { missions: Shown[]; title?: string }) {
  return (
    <section className={classes['section']}>
      {title !== undefined && <h2 className={classes['title']}>{title}</h2>}
      <ul className={classes['cards']}>
        {missions.map((mission) => (
          <li key={mission.id}>
            <Card mission={mission} isGrouped={title !== undefined} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ mission, isGrouped }: { mission: Shown; isGrouped: boolean }) {
  const subscribed = 'subscription' in mission ? mission : null
  const path = mission.state === 'finished' ? '/missions/finished' : '/mission'
  const lock = subscribed ? null : lockText(mission)
  const Heading = isGrouped ? 'h3' : 'h2'
  return (
    <article className={classes['card']}>
      {mission.image !== null && (
        <Picture
          src={mission.image}
          sourceWidth={1_200}
          sizes="(max-width: 48em) 100vw, 400px"
          alt=""
          loading="lazy"
          width={1200}
          height={630}
          className={classes['image']}
        />
      )}
      <div className={classes['words']}>
        <Heading className={classes['name']}>
          <Link to={`${path}/${mission.slug}`}>{mission.title}</Link>
        </Heading>
        <Text size="sm" c="dimmed" lineClamp={2}>
          {mission.description}
        </Text>
        {mission.reward !== null && (
          <Text fw={650} c="var(--portal-in)">
            {text.prize(formatCents(mission.reward))}
            {text.every[mission.recurrence]}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {whenOf(mission)}
          {lock === null && !subscribed && ` · ${enrollmentOf(mission)}`}
        </Text>
        {lock !== null && (
          <Text size="sm" fw={550} className={classes['locked'] ?? ''}>
            <IconLock size={16} aria-hidden />
            {lock}
          </Text>
        )}
        {subscribed && <OwnState mission={subscribed} />}
      </div>
    </article>
  )
}

/** How far the person has come in a mission of their own. */
function OwnState({ mission }: { mission: SubscribedMission }) {
  const status = statusText(mission)
  return (
    <>
      {status !== null && (
        <Text size="sm" fw={550}>
          {status}
        </Text>
      )}
      {mission.goal && <GoalLine goal={mission.goal} endsAt={mission.ends_at} />}
    </>
  )
}

/** What keeps the partner from taking part; null: nothing. */
function lockText(mission: Shown): string | null {
  const lock = lockOf(mission)
  if (lock === 'level') return text.locked.level(levelsInWords(mission.levels))
  const missing = mission.required_courses.find(({ finished }) => !finished)
  return missing ? text.locked.course(missing.title) : null
}

function whenOf({ state, starts_at, ends_at }: Shown): string {
  if (state === 'finished') return text.endedOn(lastDay(ends_at))
  return state === 'not_started'
    ? text.startsOn(firstDay(starts_at))
    : text.until(lastDay(ends_at))
}

/** Null: an ended mission of sales has its result on its own page. */
function statusText(mission: SubscribedMission): string | null {
  const { status } = mission.subscription
  if (status !== 'approved') return text.statuses[status].label
  if (mission.kind === 'sales')
    return mission.state === 'finished' ? null : text.statuses.approved.label
  return text.sentOf(mission.contents_sent, mission.contents_required)
}

function enrollmentOf(mission: MissionCard): string {
  const { enrolment, participants_limit: limit } = mission
  if (enrolment === 'not_started')
    return text.enrollFrom(firstDay(mission.enrolment_starts_at))
  if (enrolment !== 'open') return text.enrollments[enrolment]
  return limit === null
    ? text.enrollUntil(lastDay(mission.enrolment_ends_at))
    : text.places(limit - mission.participants)
}
