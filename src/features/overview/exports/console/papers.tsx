import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { monthName } from '#features/money/closing/rules.ts'
import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { dayOf, monthsAfter } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useNow } from '#platform/web/use-now.ts'

import { listExports, startExport } from '../contract.ts'
import { text } from './text.ts'

const { papers: words } = text

type Body = Input<typeof startExport>['body']
type Typed = Record<string, string>

/** The papers of a period: for all partners at once, or of the whole program. */
export function Papers() {
  const maySeePeople = useMay('partners.personal')
  const maySeeClosings = useMay('closings.read')
  const maySeePayouts = useMay('payouts.read')
  const today = dayOf(useNow())
  const month = today.slice(0, 7)
  const ofPartners = maySeePeople && maySeeClosings
  if (!ofPartners && !maySeePayouts) return null
  return (
    <Panel title={words.title}>
      <Stack>
        {ofPartners && (
          <>
            <Text>{words.sentence}</Text>
            <Text size="sm" c="dimmed">
              {text.ofPartners}
            </Text>
            <PaperForm
              title={words.income_statements}
              fields={[
                {
                  name: 'year',
                  label: words.year,
                  initial: month.slice(0, 4),
                  choices: lastYears(month),
                },
              ]}
              bodyOf={({ year }) => ({
                list: 'income_statements',
                filter: { year: Number(year) },
              })}
            />
            <PaperForm
              title={words.papers}
              fields={[
                { name: 'begin', label: words.begin, initial: `${month}-01`, type: 'date' },
                { name: 'end', label: words.end, initial: today, type: 'date' },
              ]}
              bodyOf={({ begin = '', end = '' }) => ({
                list: 'papers',
                filter: { begin, end },
              })}
            />
          </>
        )}
        {maySeePayouts && (
          <PaperForm
            title={words.month_statement}
            fields={[
              {
                name: 'month',
                label: words.month,
                initial: month,
                choices: lastMonths(month),
              },
            ]}
            bodyOf={({ month: chosen = '' }) => ({
              list: 'month_statement',
              filter: { month: chosen },
            })}
          />
        )}
      </Stack>
    </Panel>
  )
}

const MONTHS_SHOWN = 36
const YEARS_SHOWN = 6

/** This month and the ones before it, the newest first, by their names. */
function lastMonths(month: string): Choice[] {
  const middle = new Date(`${month}-15T12:00:00Z`)
  return Array.from({ length: MONTHS_SHOWN }, (_, back) => {
    const day = dayOf(monthsAfter(middle, -back))
    return { value: day.slice(0, 7), label: monthName(day) }
  })
}

function lastYears(month: string): Choice[] {
  const year = Number(month.slice(0, 4))
  return Array.from({ length: YEARS_SHOWN }, (_, back) => {
    const value = String(year - back)
    return { value, label: value }
  })
}

type Choice = { value: string; label: string }
type Field = {
  name: string
  label: string
  initial: string
  type?: 'date'
  choices?: Choice[]
}
type PaperFormProps = {
  title: string
  fields: Field[]
  bodyOf: (typed: Typed) => Body
}

function PaperForm({ title, fields, bodyOf }: PaperFormProps) {
  const start = Object.fromEntries(fields.map(({ name, initial }) => [name, initial]))
  const [typed, setTyped] = useState<Typed>(start)
  const client = useQueryClient()
  const key = useRequestKey()
  const action = useMutation({
    mutationFn: () =>
      call(
        startExport,
        { body: bodyOf(typed) },
        { headers: key.headersFor(title, JSON.stringify(typed)) },
      ),
    onSuccess: async () => {
      key.renew()
      await client.invalidateQueries({ queryKey: endpointKey(listExports) })
    },
  })
  const { above } = refusedWords(action.error, [])
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!action.isPending) action.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Text fw={600}>{title}</Text>
      <Group align="flex-end" gap="sm">
        {fields.map(({ name, label, type = 'text', choices }) => {
          const field = {
            label,
            'aria-label': `${title}: ${label}`,
            required: true,
            value: typed[name] ?? '',
            onChange: ({
              currentTarget: { value },
            }: {
              currentTarget: { value: string }
            }) => setTyped((before) => ({ ...before, [name]: value })),
          }
          return choices ? (
            <NativeSelect key={name} {...field} data={choices} />
          ) : (
            <TextInput key={name} {...field} type={type} />
          )
        })}
        <Button
          type="submit"
          variant="default"
          loading={action.isPending}
          aria-label={words.startOf(title)}
        >
          {words.start}
        </Button>
      </Group>
      {above !== null && (
        <Alert role="alert" color="red" mt="sm">
          {above}
        </Alert>
      )}
    </form>
  )
}
