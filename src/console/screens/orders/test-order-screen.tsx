import { Alert, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { testOrder } from '#features/money/commission/order-contract.ts'
import { PartnerField } from '#features/people/partners/console/partner-field.tsx'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { Commissions, Steps } from './explanation-panels.tsx'
import { text } from './text.ts'

const blank = { partner_slug: '', coupon: '', click_id: '', category: '', sku: '' }
type Clues = typeof blank

const labels: Record<Exclude<keyof Clues, 'partner_slug'>, string> = {
  coupon: text.test.coupon,
  click_id: text.test.click,
  category: text.test.category,
  sku: text.test.sku,
}

/** An order that goes through attribution and commission and leaves nothing behind. */
export function TestOrderScreen() {
  const [typed, setTyped] = useState(blank)
  const [total, setTotal] = useState('100,00')
  const path = useBrandPath()
  const amount = parseTypedReais(total)
  const test = useMutation({
    mutationFn: () => {
      const clues = Object.fromEntries(
        Object.entries(typed).flatMap(([name, value]) =>
          value.trim() === '' ? [] : [[name, value.trim()]],
        ),
      )
      return call(testOrder, {
        body: {
          ...clues,
          ...(typeof amount === 'number' && amount > 0 && { total: amount }),
        },
      })
    },
  })
  const { byField, above } = refusedWords(test.error, [...Object.keys(blank), 'total'])
  const set = (name: keyof Clues) => (value: string) =>
    setTyped({ ...typed, [name]: value })
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (amount !== 'malformed') test.mutate()
  }
  return (
    <>
      <PageHeader
        title={text.test.title}
        description={text.test.hint}
        backTo={path('/pedidos')}
      />
      <Stack>
        <Panel narrow>
          <form onSubmit={submit} noValidate>
            <Stack>
              {above !== null && <Text role="alert">{above}</Text>}
              <SimpleGrid cols={{ base: 1, sm: 3 }}>
                <PartnerField
                  label={text.test.partner}
                  value={typed.partner_slug}
                  error={byField['partner_slug']}
                  onChange={set('partner_slug')}
                />
                {(['coupon', 'click_id'] as const).map((name) => (
                  <Clue key={name} {...{ name, typed, set, byField }} />
                ))}
                <MoneyInput
                  label={text.columns.total}
                  value={total}
                  onChange={setTotal}
                  error={byField['total']}
                />
                {(['category', 'sku'] as const).map((name) => (
                  <Clue key={name} {...{ name, typed, set, byField }} />
                ))}
              </SimpleGrid>
              <Button type="submit" loading={test.isPending}>
                {text.test.send}
              </Button>
            </Stack>
          </form>
        </Panel>
        <Stack aria-live="polite">
          {test.data && (
            <>
              <Alert color={test.data.partner_slug === null ? 'yellow' : 'green'}>
                {test.data.partner_slug === null ? text.test.lost : text.test.works}
              </Alert>
              <Steps order={test.data} />
              <Commissions order={test.data} />
            </>
          )}
        </Stack>
      </Stack>
    </>
  )
}

type ClueProps = {
  name: keyof typeof labels
  typed: Clues
  set: (name: keyof Clues) => (value: string) => void
  byField: Record<string, string>
}

function Clue({ name, typed, set, byField }: ClueProps) {
  return (
    <TextInput
      label={labels[name]}
      value={typed[name]}
      error={byField[name]}
      onChange={({ currentTarget }) => set(name)(currentTarget.value)}
    />
  )
}
