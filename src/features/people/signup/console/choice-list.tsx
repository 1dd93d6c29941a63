import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { MoveButtons } from '#platform/web/console/forms/move-buttons.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import {
  createSignupChoice,
  listSignupChoices,
  orderSignupChoices,
  putSignupChoice,
} from '../brand-contract.ts'
import type { Choice } from './choice.ts'
import { EditChoice } from './edit-choice.tsx'
import { text } from './text.ts'

type Kind = Choice['kind']

/** The options of one kind: added, ordered, renamed, switched off. */
export function ChoiceList({ kind }: { kind: Kind }) {
  const may = useMay('settings.write')
  const { data } = useSuspenseQuery(consoleQuery(listSignupChoices, wholeShortList)).data
  const choices = data.filter((choice) => choice.kind === kind)
  const [editing, setEditing] = useState<Choice | null>(null)
  const refresh = useRefresh()
  const order = useMutation({
    mutationFn: (ids: number[]) =>
      call(orderSignupChoices, { params: { kind }, body: { ids } }),
    onSuccess: () => notifySuccess(text.ordered),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: refresh,
  })
  const words = text.kinds[kind]
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed" mb="sm">
        {choices.length === 0 ? words.empty : words.hint}
      </Text>
      <Stack gap={4}>
        {choices.map((choice, index) => (
          <Group key={choice.id} gap="xs">
            {may && (
              <MoveButtons
                name={choice.title}
                index={index}
                list={choices}
                onMove={(list) => order.mutate(list.map(({ id }) => id))}
                disabled={order.isPending}
              />
            )}
            <Text flex="1 1 120px">{choice.title}</Text>
            {!choice.active && (
              <Badge variant="light" color="gray">
                {text.off}
              </Badge>
            )}
            {may && (
              <Group gap={4} wrap="nowrap" ml="auto">
                <Button
                  variant="default"
                  size="compact-md"
                  aria-label={text.rename(choice.title)}
                  onClick={() => setEditing(choice)}
                >
                  {text.renameShort}
                </Button>
                <Toggle choice={choice} onDone={refresh} />
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      {may && <AddChoice kind={kind} onDone={refresh} />}
      <EditChoice choice={editing} onClose={() => setEditing(null)} onDone={refresh} />
    </Panel>
  )
}

type DoneProps = { onDone: () => Promise<unknown> }

function Toggle({ choice, onDone }: DoneProps & { choice: Choice }) {
  const { kind, id, title, active } = choice
  const toggle = useMutation({
    mutationFn: () =>
      call(putSignupChoice, { params: { kind, id }, body: { title, active: !active } }),
    onSuccess: () => notifySuccess(text.saved),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: onDone,
  })
  return (
    <Button
      variant="subtle"
      size="compact-md"
      loading={toggle.isPending}
      aria-label={active ? text.turnOff(title) : text.turnOn(title)}
      onClick={() => toggle.mutate()}
    >
      {active ? text.turnOffShort : text.turnOnShort}
    </Button>
  )
}

function AddChoice({ kind, onDone }: DoneProps & { kind: Kind }) {
  const [title, setTitle] = useState('')
  const add = useMutation({
    mutationFn: () => call(createSignupChoice, { body: { kind, title } }),
    onSuccess: () => {
      setTitle('')
      notifySuccess(text.added)
      return onDone()
    },
  })
  const { byField, above } = refusedWords(add.error, ['title'])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!add.isPending) add.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" mt="md">
        <TextInput
          flex="1 1 200px"
          label={text.kinds[kind].add}
          value={title}
          maxLength={80}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
          error={byField['title'] ?? above}
        />
        <Button type="submit" variant="default" loading={add.isPending}>
          {text.addNow}
        </Button>
      </Group>
    </form>
  )
}

function useRefresh(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: endpointKey(listSignupChoices) })
}
