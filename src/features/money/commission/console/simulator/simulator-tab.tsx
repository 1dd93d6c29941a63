import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { Chips } from '#platform/web/ui/choice/chips.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { simulateRules } from '../../replay-contract.ts'
import { comparedOf, type TypedBooster } from '../boosters/typed-booster.ts'
import { text } from '../text.ts'
import { ImaginedForm } from './imagined-form.tsx'
import { questionOf } from './imagined-order.ts'
import { SimulatedAnswer } from './simulated-answer.tsx'
import { TriedBooster } from './tried-booster.tsx'

type Question = Input<typeof simulateRules>['body']
const kinds = ['imagined', 'existing'] as const
type Kind = (typeof kinds)[number]

/** What an order would pay, and why: one that exists, or one that is only imagined. */
export function SimulatorTab() {
  const [kind, setKind] = useState<Kind>('imagined')
  const [tried, setTried] = useState<TypedBooster | null>(null)
  const now = useNow()
  const simulate = useMutation({
    mutationFn: (question: Question | null) => {
      if (question === null) throw new Error(text.form.badAmount)
      const booster = tried && comparedOf(tried)?.booster
      if (booster === undefined) throw new Error(text.simulator.incomplete)
      return call(simulateRules, { body: { ...question, ...(booster && { booster }) } })
    },
  })
  const booster = (
    <TriedBooster
      typed={tried}
      onChange={(typed) => {
        setTried(typed)
        simulate.reset()
      }}
      isRefused={simulate.isError}
    />
  )
  return (
    <Stack>
      <Text c="dimmed">{text.simulator.hint}</Text>
      <Panel>
        <Stack>
          <Chips
            label={text.simulator.kind}
            chosen={kind}
            options={kinds.map((value) => ({ value, label: text.simulator.kinds[value] }))}
            onChoose={(chosen) => {
              setKind(chosen)
              simulate.reset()
            }}
          />
          {kind === 'imagined' ? (
            <ImaginedForm
              running={simulate.isPending}
              onRun={(order) => simulate.mutate(questionOf(order, now))}
            >
              {booster}
            </ImaginedForm>
          ) : (
            <ExistingForm running={simulate.isPending} onRun={simulate.mutate}>
              {booster}
            </ExistingForm>
          )}
        </Stack>
      </Panel>
      {simulate.isError && (
        <ErrorState error={simulate.error} failed={simulate.error.message} />
      )}
      {simulate.data && <SimulatedAnswer simulated={simulate.data} />}
    </Stack>
  )
}

type ExistingFormProps = {
  onRun: (body: Question) => void
  running: boolean
  /** Fields of its own, before the button. */
  children: ReactNode
}

function ExistingForm({ onRun, running, children }: ExistingFormProps) {
  const [number, setNumber] = useState('')
  const [day, setDay] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRun({ external_id: number.trim(), ...(day !== '' && { day }) })
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <Group align="end">
          <TextInput
            label={text.simulator.order}
            value={number}
            required
            onChange={({ currentTarget: { value } }) => setNumber(value)}
          />
          <TextInput
            type="date"
            label={text.simulator.day}
            value={day}
            onChange={({ currentTarget: { value } }) => setDay(value)}
          />
        </Group>
        {children}
        <Group>
          <Button type="submit" loading={running}>
            {text.simulator.run}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
