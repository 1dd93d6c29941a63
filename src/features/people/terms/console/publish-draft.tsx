import { Alert, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import type { Versioned } from '#platform/web/console/forms/use-versioned-edit.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { deleteTermDraft, publishTermDraft } from '../brand-contract.ts'
import type { Draft } from './draft.ts'
import { text } from './text.ts'

const words = text.publish

type PublishDraftProps = { draft: Versioned<Draft>; isDirty: boolean }

/** Publishes or deletes a stored draft; says what a publication does to partners. */
export function PublishDraft({ draft: { data, version }, isDirty }: PublishDraftProps) {
  const [at, setAt] = useState('')
  const [asks, setAsks] = useState(true)
  const [removing, setRemoving] = useState(false)
  const [asking, setAsking] = useState(false)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const path = useBrandPath()
  const key = useRequestKey()
  const params = { id: data.id }
  const basedOn = ifMatch(version)
  async function leave(sentence: string) {
    await queryClient.invalidateQueries({ queryKey: ['terms'] })
    notifySuccess(sentence)
    await navigate(path('/ajustes/termos'))
  }
  const publish = useMutation({
    mutationFn: () => {
      // Typed in Brazil's time, whatever the computer's zone is.
      const published_at = at === '' ? undefined : new Date(`${at}:00-03:00`)
      return call(
        publishTermDraft,
        { params, body: { published_at, requires_acceptance: asks } },
        { headers: { ...basedOn, ...key.headersFor(String(data.id), at, String(asks)) } },
      )
    },
    onSettled: () => setAsking(false),
    onSuccess: ({ state }) => leave(state === 'scheduled' ? words.scheduled : words.done),
  })
  const remove = useMutation({
    mutationFn: () => call(deleteTermDraft, { params }, { headers: basedOn }),
    onSuccess: () => leave(text.draft.removed),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  const { byField, above } = refusedWords(publish.error, ['published_at'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsking(true)
  }
  return (
    <Panel title={words.title}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            type="datetime-local"
            label={words.when}
            value={at}
            onChange={({ currentTarget }) => setAt(currentTarget.value)}
            error={byField['published_at']}
          />
          <Checkbox
            label={words.asks}
            checked={asks}
            onChange={({ currentTarget }) => setAsks(currentTarget.checked)}
          />
          <Text>{asks ? words.effect(text.types[data.type]) : words.noEffect}</Text>
          <Text c="dimmed">{isDirty ? words.unsaved : words.final}</Text>
          {above !== null && (
            <Alert role="alert" color="red">
              {above}
            </Alert>
          )}
          <Group>
            <Button type="submit" loading={publish.isPending} disabled={isDirty}>
              {words.submit}
            </Button>
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              {text.draft.remove}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.askTitle(data.version)}
        sentence={`${asks ? words.effect(text.types[data.type]) : words.noEffect} ${words.final}`}
        yes={words.yes}
        no={words.no}
        onConfirm={() => publish.mutate()}
        confirming={publish.isPending}
      />
      <ConfirmSheet
        opened={removing}
        onClose={() => setRemoving(false)}
        title={text.draft.removeTitle}
        sentence={text.draft.removeSentence}
        yes={text.draft.remove}
        no={text.draft.keep}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </Panel>
  )
}
