import { Autocomplete, type AutocompleteProps, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listPartners } from '../brand-contract.ts'

type PartnerFieldProps = Pick<
  AutocompleteProps,
  'label' | 'description' | 'error' | 'required' | 'onBlur'
> & {
  /** The slug as typed. */
  value: string
  onChange: (slug: string) => void
}

const PAUSE_MS = 250
const SHORTEST = 3
const OFFERED = 8

/** A field for a partner's slug that finds partners by name. */
export function PartnerField({ value, onChange, ...field }: PartnerFieldProps) {
  const [typed] = useDebouncedValue(value.trim(), PAUSE_MS)
  const maySearch = useMay('partners.read')
  const { data } = useQuery({
    ...consoleQuery(listPartners, {
      query: { search: typed, limit: OFFERED, order: 'newest' },
    }),
    enabled: maySearch && typed.length >= SHORTEST,
  })
  const found = data?.data ?? []
  const names = new Map(found.map(({ slug, name }) => [slug, name]))
  return (
    <Autocomplete
      {...field}
      value={value}
      onChange={onChange}
      data={[...names.keys()]}
      // The server has searched.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <div>
          <Text size="sm">{names.get(option.value)}</Text>
          <Text size="xs" c="dimmed">
            {option.value}
          </Text>
        </div>
      )}
      autoComplete="off"
      spellCheck={false}
    />
  )
}
