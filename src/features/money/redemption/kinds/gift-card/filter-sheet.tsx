import { Button, NativeSelect, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Cents } from '#platform/contract/money.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { type GiftCardFilter, giftCardFilterQueries } from './portal-queries.ts'
import { text } from './text.ts'

import classes from '../../portal/orders/offer-grid.module.css'

type FilterSheetProps = {
  opened: boolean
  onClose: () => void
  filter: GiftCardFilter
  onChange: (filter: GiftCardFilter) => void
}

type Named = { id: number; name: string }

/** The filters of the shop; each choice applies immediately. */
export function FilterSheet({ opened, onClose, filter, onChange }: FilterSheetProps) {
  const suppliers = useQuery({ ...giftCardFilterQueries.supplier, enabled: opened })
  const categories = useQuery({ ...giftCardFilterQueries.category, enabled: opened })
  const departments = useQuery({ ...giftCardFilterQueries.department, enabled: opened })
  const [typed, setTyped] = useState('')
  const change = (part: GiftCardFilter) => onChange({ ...filter, ...part })

  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={text.filtersTitle}
      footer={
        <>
          <Button variant="default" onClick={() => onChange({})}>
            {text.clear}
          </Button>
          <Button onClick={onClose}>{text.apply}</Button>
        </>
      }
    >
      <div className={classes['fields']}>
        <Choice
          label={text.supplier}
          options={suppliers.data?.data}
          chosen={filter.supplier_id}
          onChoose={(supplier_id) => change({ supplier_id })}
        />
        {categories.data?.data.length === 0 ? (
          <Text c="dimmed">{text.noCategories}</Text>
        ) : (
          <Choice
            label={text.category}
            options={categories.data?.data}
            chosen={filter.category_id}
            onChoose={(category_id) => change({ category_id })}
          />
        )}
        <Choice
          label={text.department}
          options={departments.data?.data}
          chosen={filter.department_id}
          onChoose={(department_id) => change({ department_id })}
        />
        <MoneyInput
          label={text.upTo}
          value={shownPrice(typed, filter.price_up_to)}
          onChange={(value) => {
            setTyped(value)
            const amount = parseTypedReais(value)
            change({ price_up_to: typeof amount === 'number' ? amount : undefined })
          }}
        />
      </div>
    </DetailSheet>
  )
}

/** The typed text; the filter's amount if that was changed elsewhere, for example by clearing the filters. */
function shownPrice(typed: string, chosen: Cents | undefined): string {
  const amount = parseTypedReais(typed)
  if (amount === 'malformed' || amount === (chosen ?? null)) return typed
  return chosen === undefined ? '' : formatTypedReais(chosen)
}

type ChoiceProps = {
  label: string
  options: Named[] | undefined
  chosen: number | undefined
  onChoose: (id: number | undefined) => void
}

function Choice({ label, options = [], chosen, onChoose }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={chosen ?? ''}
      onChange={(event) => {
        const { value } = event.currentTarget
        onChoose(value === '' ? undefined : Number(value))
      }}
      data={[
        { value: '', label: text.any },
        ...options.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  )
}
