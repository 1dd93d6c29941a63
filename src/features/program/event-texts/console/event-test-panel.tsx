import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { type EventTextView, testEventText } from '../contract.ts'
import type { TextKind } from '../rules.ts'
import { text } from './text.ts'

const words = text.test

type EventTestPanelProps = { view: EventTextView; isDirty: boolean }

/** Sends the saved texts to the person alone. */
export function EventTestPanel({ view: { event, texts }, isDirty }: EventTestPanelProps) {
  const [asking, setAsking] = useState(false)
  const test = useMutation({
    mutationFn: (kind: TextKind) =>
      call(testEventText, { params: { event }, body: { kind } }),
    onSuccess: ({ to }) => notifySuccess(words.sent(to)),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed">
        {isDirty ? words.unsaved : words.hint}
      </Text>
      <Group gap="xs" mt="sm">
        {texts.map(({ kind }) => (
          <Button
            key={kind}
            variant="default"
            disabled={isDirty}
            loading={test.isPending && test.variables === kind}
            onClick={() => (kind === 'mobile' ? setAsking(true) : test.mutate(kind))}
          >
            {words.send(text.kinds[kind])}
          </Button>
        ))}
      </Group>
      <ActionSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={words.send(text.kinds.mobile)}
        hint={words.mobileHint}
        fields={[{ name: 'to', label: words.mobile }]}
        send={({ to = '' }, headers) =>
          call(
            testEventText,
            { params: { event }, body: { kind: 'mobile', to } },
            { headers },
          )
        }
        onDone={() => {
          setAsking(false)
          notifySuccess(words.sent(text.kinds.mobile))
        }}
      />
    </Panel>
  )
}
