import { Autocomplete, type AutocompleteProps, NativeSelect } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { listLevels } from '#features/people/partners/brand-contract.ts'
import {
  listBrandProducts,
  listProductCategories,
} from '#features/selling/catalog/brand-contract.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { FoundField } from '#platform/web/console/forms/found-field.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { text } from '../text.ts'

type TargetFieldProps = Pick<AutocompleteProps, 'error' | 'required'> & {
  value: string
  onChange: (value: string) => void
}

const { form: words } = text
const PAUSE_MS = 250
const SHORTEST = 2
const OFFERED = 8
/** The most that one page has; a brand with more categories gets no warning of an unknown one. */
const MOST = 100

/** A category of the brand's products; another one is allowed, with a warning. */
export function CategoryField({ value, ...field }: TargetFieldProps) {
  const { data } = useQuery({
    ...consoleQuery(listProductCategories, { query: { limit: MOST } }),
    enabled: useMay('content.read'),
  })
  const known = data?.data.map(({ category }) => category) ?? []
  const isUnknown =
    data?.next === null && value.trim() !== '' && !known.includes(value.trim())
  return (
    <Autocomplete
      {...field}
      label={words.category}
      description={isUnknown ? words.noProducts : undefined}
      value={value}
      data={known}
      limit={OFFERED}
    />
  )
}

/** One of the brand's levels. */
export function LevelField({ value, onChange, ...field }: TargetFieldProps) {
  const { data } = useQuery(consoleQuery(listLevels, wholeShortList))
  return (
    <NativeSelect
      {...field}
      label={words.level}
      value={value}
      data={[
        { value: '', label: words.chooseLevel },
        ...(data?.data ?? []).map(({ name }) => name),
      ]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}

/** The SKU of a product, found by its name; another one is allowed, with a warning. */
export function SkuField({ value, ...field }: TargetFieldProps) {
  const [typed] = useDebouncedValue(value.trim(), PAUSE_MS)
  const { data } = useQuery({
    ...consoleQuery(listBrandProducts, { query: { search: typed, limit: OFFERED } }),
    enabled: useMay('content.read') && typed.length >= SHORTEST,
  })
  const found = data?.data ?? []
  const names = new Map(found.map(({ sku, name }) => [sku, name]))
  const isUnknown = data !== undefined && typed === value.trim() && !names.has(typed)
  return (
    <FoundField
      {...field}
      label={words.sku}
      description={isUnknown ? words.noSku : undefined}
      value={value}
      names={names}
    />
  )
}
