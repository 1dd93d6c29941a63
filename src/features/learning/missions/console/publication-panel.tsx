import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { MomentField, wireMomentOf } from '#platform/web/console/content/moment-field.tsx'
import { CopyButton } from '#platform/web/console/content/new/copied-content.tsx'
import { YamlButton } from '#platform/web/console/content/new/yaml-button.tsx'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { ifMatch, type Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'
import { useMay, useMember } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putMission } from '../brand-contract.ts'
import {
  exportMission,
  publishMission,
  deleteMission,
  type showBrandMission,
} from '../read-contract.ts'
import { publicPathOf } from '../rules.ts'
import { text } from './text.ts'

const words = text.publication

type Mission = Output<typeof showBrandMission>
type Confirmed = 'hide' | 'archive'
type Act = Confirmed | 'publish' | 'restore'

type PublicationPanelProps = {
  mission: Versioned<Mission>
  /** The form has changes that are not saved. */
  isDirty: boolean
  onChanged: () => Promise<void>
}

/** Who sees the mission, since when, and what can be done about it. */
export function PublicationPanel({ mission, isDirty, onChanged }: PublicationPanelProps) {
  const may = useMay('content.write')
  const [at, setAt] = useState('')
  const [asking, setAsking] = useState<Confirmed | null>(null)
  const change = useChange(mission, at, onChanged, () => setAsking(null))
  const { byField, above } = refusedWords(change.error, ['published_at'])
  return (
    <Panel title={words.title}>
      <Stack>
        <Text>{sentenceOf(mission.data)}</Text>
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        {may && (
          <Acts
            mission={mission.data}
            at={at}
            onAt={setAt}
            problem={byField['published_at']}
            isDirty={isDirty}
            doing={change.isPending ? change.variables : null}
            onAct={change.mutate}
            onAsk={setAsking}
          />
        )}
        <OtherActs mission={mission.data} />
      </Stack>
      <ConfirmSheet
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'hide' ? words.hideTitle : words.archiveTitle}
        sentence={
          asking === 'hide'
            ? words.hideSentence
            : words.archiveSentence(mission.data.participants)
        }
        yes={asking === 'hide' ? words.hide : words.archive}
        no={words.keep}
        onConfirm={() => {
          if (asking !== null) change.mutate(asking)
        }}
        confirming={change.isPending}
      />
    </Panel>
  )
}

type ActsProps = {
  mission: Mission
  at: string
  onAt: (typed: string) => void
  problem: string | undefined
  isDirty: boolean
  doing: Act | null
  onAct: (act: Act) => void
  onAsk: (act: Confirmed) => void
}

/** What the state of the mission allows. */
function Acts(props: ActsProps) {
  const { mission, at, onAt, problem, isDirty, doing, onAct, onAsk } = props
  const { status, enrolled } = mission
  const isHidden = status === 'draft' || status === 'scheduled'
  const buttonOf = (act: Act) => ({
    loading: doing === act,
    disabled: isDirty || doing !== null,
    onClick: () => onAct(act),
  })
  if (status === 'archived')
    return <Button {...buttonOf('restore')}>{words.restore}</Button>
  return (
    <>
      {isHidden && (
        <MomentField
          label={words.when}
          description={words.whenHint}
          value={at}
          error={problem}
          onChange={onAt}
        />
      )}
      {(isDirty || enrolled) && (
        <Text size="sm" c="dimmed">
          {isDirty ? words.unsaved : words.hideFrozen}
        </Text>
      )}
      <Group gap="xs">
        {isHidden && (
          <Button {...buttonOf('publish')}>{at === '' ? words.now : words.schedule}</Button>
        )}
        {status !== 'draft' && (
          <Button
            variant="default"
            onClick={() => onAsk('hide')}
            disabled={isDirty || doing !== null || enrolled}
          >
            {words.hide}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          onClick={() => onAsk('archive')}
          disabled={isDirty || doing !== null}
        >
          {words.archive}
        </Button>
      </Group>
    </>
  )
}

function useChange(
  { data, version }: Versioned<Mission>,
  at: string,
  onChanged: () => Promise<void>,
  onEnd: () => void,
) {
  const key = useRequestKey()
  const params = { slug: data.slug }
  const headers = (act: Act) => ({
    ...ifMatch(version),
    ...key.headersFor(act, at, String(version)),
  })
  const asDraft = (act: Act) => {
    const body = { ...data.mission, draft: true, published_at: undefined }
    const input = { params, query: { only_new: false }, body }
    return call(putMission, input, { headers: headers(act) })
  }
  const acts: Record<Act, (act: Act) => Promise<unknown>> = {
    publish: (act) => {
      const moment = wireMomentOf(at)
      const published_at = moment === null ? undefined : new Date(moment)
      return call(
        publishMission,
        { params, body: { published_at } },
        { headers: headers(act) },
      )
    },
    restore: (act) =>
      data.mission.draft
        ? asDraft(act)
        : call(publishMission, { params, body: {} }, { headers: headers(act) }),
    hide: asDraft,
    archive: (act) => call(deleteMission, { params }, { headers: headers(act) }),
  }
  const done: Record<Act, string> = {
    publish: at === '' ? words.done : words.planned,
    restore: words.restored,
    hide: words.hidden,
    archive: words.archived,
  }
  return useMutation({
    mutationFn: (act: Act) => acts[act](act),
    onSuccess: async (_, act) => {
      await onChanged()
      notifySuccess(done[act])
    },
    onSettled: onEnd,
  })
}

function OtherActs({ mission }: { mission: Mission }) {
  const { brand } = useMember()
  const may = useMay('content.write')
  const { slug, status } = mission
  const isPublic =
    mission.mission.public && !['draft', 'scheduled', 'archived'].includes(status)
  return (
    <Group gap="xs">
      {may && <CopyButton label={words.copy} form="/missoes/nova" slug={slug} />}
      <YamlButton endpoint={exportMission} input={{ params: { slug } }} slug={slug} />
      {isPublic && (
        <Anchor
          href={publicPathOf({ slug, brand })}
          target="_blank"
          rel="noreferrer"
          underline="always"
        >
          {words.openPublic}
        </Anchor>
      )}
    </Group>
  )
}

function sentenceOf({ status, published_at }: Mission): string {
  if (status === 'archived') return text.states.archived
  if (status === 'draft') return words.draft
  const moment = formatMoment(published_at)
  return status === 'scheduled' ? words.scheduled(moment) : words.shown(moment)
}
