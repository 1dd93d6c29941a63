import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { consoleQuery } from '#platform/web/console/queries.ts'

import { listPartners } from '../brand-contract.ts'
import { text } from './text.ts'

type PartnerPickerProps = {
  label: string
  /** The slug of the chosen partner; empty: none. */
  value: string
  error?: string | undefined
  onChange: (slug: string) => void
}

const WAIT_MS = 250

/** A partner, found by name, slug, e-mail or CPF. */
export function PartnerPicker({ label, value, error, onChange }: PartnerPickerProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState({ value: '', label: '' })
  const [search] = useDebouncedValue(typed.trim(), WAIT_MS)
  const { data, isFetching } = useQuery({
    ...consoleQuery(listPartners, {
      query: {
        order: 'newest',
        limit: 20,
        ...(search.length >= 3 && { search }),
      },
    }),
    placeholderData: (earlier) => earlier,
  })
  const found = (data?.data ?? []).map(({ slug, name }) => ({
    value: slug,
    label: `${name} (${slug})`,
  }))
  const known = value === '' || found.some((one) => one.value === value)
  const kept = chosen.value === value ? chosen : { value, label: value }
  const options = known ? found : [kept, ...found]
  return (
    <Select
      label={label}
      placeholder={text.picker.hint}
      searchable
      clearable
      data={options}
      // The server searches: what it found is shown whole.
      filter={(shown) => shown.options}
      nothingFoundMessage={isFetching ? text.picker.searching : text.picker.none}
      value={value === '' ? null : value}
      error={error}
      onChange={(slug, option) => {
        if (option) setChosen({ value: option.value, label: option.label })
        onChange(slug ?? '')
      }}
      // The field shows the chosen partner's name: others are offered, not only this one.
      onSearchChange={(words) =>
        setTyped(options.some(({ label: name }) => name === words) ? '' : words)
      }
    />
  )
}
