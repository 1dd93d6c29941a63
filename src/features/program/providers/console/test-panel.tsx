import { Alert, Button, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import type { Loaded } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { maskMobile } from '#platform/web/forms/mask-typed.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { testProvider } from '../contract.ts'
import type { Provider } from './fields.ts'
import { useRefreshProviders } from './queries.ts'
import { text } from './text.ts'

const words = text.test

/** Calls the stored provider without moving money, and shows the last answer. */
export function TestPanel({ loaded }: { loaded: Loaded<Provider> }) {
  const { current, store } = loaded
  const { kind, last_test: last, in_use: inUse } = current.data
  const may = useMay('settings.write')
  const refresh = useRefreshProviders()
  const [to, setTo] = useState('')
  const test = useMutation({
    mutationFn: () => call(testProvider, { params: { kind }, body: to ? { to } : {} }),
    onSuccess: (tested) => {
      // The version stays: a test is no change.
      store({ ...current, data: tested })
      return refresh()
    },
  })
  const { byField, above } = refusedWords(test.error, ['to'])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!test.isPending) test.mutate()
  }
  return (
    <Panel title={words.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <LastTest last={last} />
          {inUse === false && <Text size="sm">{text.notInUse[kind]}</Text>}
          {may && kind === 'messages' && (
            <TextInput
              type="tel"
              inputMode="numeric"
              label={words.phone}
              value={to}
              onChange={({ currentTarget }) => setTo(maskMobile(currentTarget.value))}
              error={byField['to']}
            />
          )}
          {above !== null && (
            <Alert role="alert" color="red">
              {above}
            </Alert>
          )}
          {may && kind === 'mail' && <Text size="sm">{words.mail}</Text>}
          {may && kind === 'pix' && <Text size="sm">{words.money}</Text>}
          {may && (
            <Button type="submit" variant="light" loading={test.isPending}>
              {last === null ? words.action : words.again}
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  )
}

function LastTest({ last }: { last: Provider['last_test'] }) {
  return (
    <div role="status">
      {last === null ? (
        <Text size="sm" c="dimmed">
          {words.never}
        </Text>
      ) : (
        <Alert
          color={last.passed ? 'green' : 'red'}
          title={last.passed ? words.passed : words.failed}
        >
          {last.answer}
          <Text size="sm" mt="xs">
            {words.at(formatMoment(last.at))}
          </Text>
        </Alert>
      )}
    </div>
  )
}
