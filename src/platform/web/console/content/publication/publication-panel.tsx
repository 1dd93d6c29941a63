import { Alert, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { refusedWords } from '../../../api/refused.ts'
import { formatMoment } from '../../../format-moment.ts'
import { useOnce } from '../../../forms/use-once.ts'
import { notifySuccess } from '../../../notices.ts'
import { ConfirmSheet } from '../../../ui/feedback/confirm-sheet.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { useRequestKey } from '../../forms/use-request-key.ts'
import { ifMatch } from '../../forms/use-versioned-edit.ts'
import { useMay } from '../../member.ts'
import { wireMomentOf } from '../moment-field.tsx'
import { text } from '../text.ts'
import {
  type Act,
  type Confirmed,
  type Publication,
  PublicationActs,
} from './publication-acts.tsx'

const words = text.publication

type Options = { headers: Record<string, string> }

type PublicationWords = {
  /** What partners see of a draft, of archived content. */
  draft: string
  archivedState: string
  published: string
  hideTitle: string
  hideSentence: string
  hidden: string
  archiveTitle: string
  archiveSentence: string
  archived: string
  restored: string
}

type PublicationPanelProps = {
  words: PublicationWords
  state: Publication
  publishedAt: Date | null
  version: Parameters<typeof ifMatch>[0]
  /** Why it cannot be a draft again; null: it can. */
  shownForGood: string | null
  /** The form has changes that are not saved. */
  isDirty: boolean
  publish: (from: Date | undefined, options: Options) => Promise<unknown>
  /** Writes it as a draft. */
  hide: (options: Options) => Promise<unknown>
  archive: (options: Options) => Promise<unknown>
  restore: (options: Options) => Promise<unknown>
  onChanged: () => Promise<void>
  /** What can be done in every state. */
  children: ReactNode
}

/** Who sees a content, since when, and what can be done about it. */
export function PublicationPanel(props: PublicationPanelProps) {
  const { words: own, state, shownForGood, isDirty, children } = props
  const may = useMay('content.write')
  const [at, setAt] = useState('')
  const [asking, setAsking] = useState<Confirmed | null>(null)
  const change = useChange(props, at, () => setAsking(null))
  const act = useOnce(change.mutate, { busy: change.isPending })
  const { byField, above } = refusedWords(change.error, ['published_at'])
  const isHiding = asking === 'hide'
  return (
    <Panel title={words.title}>
      <Stack>
        <Text>{sentenceOf(props)}</Text>
        {above !== null && (
          <Alert role="alert" color="red">
            {above}
          </Alert>
        )}
        {may && (
          <PublicationActs
            state={state}
            shownForGood={shownForGood}
            at={at}
            onAt={setAt}
            problem={byField['published_at']}
            isDirty={isDirty}
            doing={change.isPending ? change.variables : null}
            onAct={act}
            onAsk={setAsking}
          />
        )}
        <Group gap="xs">{children}</Group>
      </Stack>
      <ConfirmSheet
        opened={asking !== null}
        onClose={() => setAsking(null)}
        title={isHiding ? own.hideTitle : own.archiveTitle}
        sentence={isHiding ? own.hideSentence : own.archiveSentence}
        yes={isHiding ? words.hide : words.archive}
        no={words.keep}
        onConfirm={() => {
          if (asking !== null) act(asking)
        }}
        confirming={change.isPending}
      />
    </Panel>
  )
}

function useChange(props: PublicationPanelProps, at: string, onEnd: () => void) {
  const { words: own, version, onChanged } = props
  const key = useRequestKey()
  const moment = wireMomentOf(at)
  const from = moment === null ? undefined : new Date(moment)
  const acts: Record<Act, (options: Options) => Promise<unknown>> = {
    publish: (options) => props.publish(from, options),
    restore: props.restore,
    hide: props.hide,
    archive: props.archive,
  }
  const done: Record<Act, string> = {
    publish: from === undefined ? own.published : words.planned,
    restore: own.restored,
    hide: own.hidden,
    archive: own.archived,
  }
  return useMutation({
    mutationFn: (act: Act) => {
      const headers = {
        ...ifMatch(version),
        ...key.headersFor(act, at, String(version)),
      }
      return acts[act]({ headers })
    },
    onSuccess: async (_, act) => {
      await onChanged()
      notifySuccess(done[act])
    },
    onSettled: onEnd,
  })
}

function sentenceOf({ words: own, state, publishedAt }: PublicationPanelProps): string {
  if (state === 'archived') return own.archivedState
  if (state === 'draft') return own.draft
  if (publishedAt === null) return words.always
  const moment = formatMoment(publishedAt)
  return state === 'scheduled' ? words.scheduled(moment) : words.shown(moment)
}
