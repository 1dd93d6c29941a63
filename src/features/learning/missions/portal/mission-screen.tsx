import { Alert, Button, Group } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'

import { downloadSignedTerm } from '#features/people/terms/contract.ts'
import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import type { MissionPage } from '../mission-views.ts'
import { lockOf } from '../rules.ts'
import { ContentsPanel } from './contents/contents-panel.tsx'
import { EnrollSheet } from './enroll/enroll-sheet.tsx'
import { FollowersNotice } from './followers-notice.tsx'
import { LeaveSheet } from './leave-sheet.tsx'
import { LockedNotice } from './locked-notice.tsx'
import { factsOf, MissionHead, MissionTexts } from './mission-parts.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { missionQuery } from './queries.ts'
import { text } from './text.ts'

const tones: Record<keyof typeof text.statuses, StatusTone> = {
  in_review: 'waiting',
  approved: 'good',
  refused: 'problem',
  abandoned: 'neutral',
}

export function MissionScreen() {
  const { slug = '' } = useParams()
  return (
    <ScreenBoundary key={slug} ofAddress>
      <Mission slug={slug} />
    </ScreenBoundary>
  )
}

/** `?enrol` opens the enrollment. */
function Mission({ slug }: { slug: string }) {
  const { data: mission } = useSuspenseQuery(missionQuery(slug))
  const [search, setSearch] = useSearchParams()
  const { subscription } = mission
  const open =
    subscription === null && mission.enrolment === 'open' && lockOf(mission) === null
  const takesPart = subscription?.status === 'approved'
  return (
    <>
      <PageHeader title={mission.title} backTo={`/missions/${tabOf(mission)}`} />
      <Summary mission={mission} onJoin={() => setSearch({ enrol: '' })} />
      {mission.progress !== null && (
        <ProgressPanel kind={mission.kind} progress={mission.progress} />
      )}
      {takesPart && mission.kind === 'content' && <ContentsPanel mission={mission} />}
      <MissionTexts mission={mission} />
      <EnrollSheet
        mission={mission}
        opened={open && search.has('enrol')}
        onClose={() => setSearch({}, { replace: true })}
      />
    </>
  )
}

type SummaryProps = { mission: MissionPage; onJoin: () => void }

function Summary({ mission, onJoin }: SummaryProps) {
  const { subscription, enrolment } = mission
  const isLocked = lockOf(mission) !== null
  return (
    <Panel narrow>
      <MissionHead mission={mission} />
      {subscription !== null && (
        <StatusBadge
          {...text.statuses[subscription.status]}
          tone={tones[subscription.status]}
        />
      )}
      <DescriptionList facts={factsOf(mission)} />
      {subscription !== null && <OwnActs mission={mission} subscription={subscription} />}
      {subscription === null && enrolment !== 'ended' && <LockedNotice mission={mission} />}
      {mission.followers !== null && enrolment !== 'ended' && (
        <FollowersNotice followers={mission.followers} />
      )}
      {subscription === null && enrolment === 'open' && !isLocked && (
        <Button size="md" mt="md" onClick={onJoin}>
          {text.page.join}
        </Button>
      )}
      {subscription === null && enrolment !== 'open' && (
        <Alert color="gray" mt="md">
          {text.enrollments[enrolment]}
        </Alert>
      )}
    </Panel>
  )
}

type Subscription = NonNullable<MissionPage['subscription']>
type OwnActsProps = { mission: MissionPage; subscription: Subscription }

function OwnActs({ mission, subscription: { id, status } }: OwnActsProps) {
  const [leaving, setLeaving] = useState(false)
  const finished = mission.state === 'finished'
  const mayLeave = !finished && (status === 'approved' || status === 'in_review')
  return (
    <Group mt="md">
      {finished && status !== 'abandoned' && (
        <Button component={Link} to={`/missions/finished/${mission.slug}`}>
          {text.page.seeResults}
        </Button>
      )}
      <TermButton slug={mission.slug} />
      {mayLeave && (
        <Button variant="subtle" color="red" onClick={() => setLeaving(true)}>
          {text.leave.open}
        </Button>
      )}
      <LeaveSheet id={id} opened={leaving} onClose={() => setLeaving(false)} />
    </Group>
  )
}

function TermButton({ slug }: { slug: string }) {
  const [busy, setBusy] = useState(false)
  async function download() {
    setBusy(true)
    try {
      saveFile(
        await callForFile(downloadSignedTerm, {
          body: { conf: { template: 'mission_term' }, data: { mission: slug } },
        }),
        `termo-${slug}.pdf`,
      )
    } catch (error) {
      notifyProblem(sentencesOf(error)[0] ?? '')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="default" loading={busy} onClick={() => void download()}>
      {text.page.term}
    </Button>
  )
}

function tabOf({ subscription, state }: MissionPage): string {
  if (subscription === null || subscription.status === 'abandoned') return 'notEnrolled'
  return state === 'finished' ? 'finished' : 'inProgress'
}
