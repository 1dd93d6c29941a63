import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { FilterBar } from '../contract.ts'
import { filterBarQuery } from './queries.ts'
import {
  rangeProblem,
  resetFilters,
  type StoreFilter,
  toggleValue,
} from './store-filter.ts'
import { text } from './text.ts'

import classes from './product-grid.module.css'

type Company = { id: number; nome: string }
type FilterDrawerProps = {
  opened: boolean
  onClose: () => void
  filter: StoreFilter
  onFilter: (filter: StoreFilter) => void
  companies: readonly Company[]
  /** Counts only the person's favourites. */
  favorites: boolean
}

/** The filters of the list; a choice applies at once, so closing is enough. */
export function FilterDrawer(props: FilterDrawerProps) {
  const { opened, onClose, filter, onFilter, companies, favorites } = props
  const [chosen] = filter.filters['companies'] ?? []
  const shownCompanies = companies.filter(({ id }) => chosen === undefined || id === chosen)
  const bar = useQueries({
    queries: shownCompanies.map(({ id }) => ({
      ...filterBarQuery(id, {
        search: filter.search.trim(),
        favorites: favorites ? 1 : 0,
      }),
      enabled: opened,
    })),
    combine: (answers) => joinBars(answers.flatMap(({ data }) => data ?? [])),
  })
  const problem = rangeProblem(filter.price)
  // Half a range is still being typed, until the person closes the drawer.
  const [refused, setRefused] = useState(false)
  const wrong = problem !== null && (problem !== 'half' || refused)
  const apply = () => {
    setRefused(problem !== null)
    if (problem === null) onClose()
  }
  const ticked = filter.filters['categories'] ?? []
  const offered = [
    ...bar.categories,
    // A ticked value that the search no longer finds must still be shown, so that it can be
    // unticked.
    ...ticked
      .map(String)
      .filter((one) => bar.categories.every(({ category }) => category !== one))
      .map((category) => ({ category, quantity: 0 })),
  ]
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={text.filters}
      footer={
        <>
          <Button variant="default" onClick={() => onFilter(resetFilters(filter))}>
            {text.reset}
          </Button>
          <Button onClick={apply}>{text.apply}</Button>
        </>
      }
    >
      <Stack gap="lg">
        {companies.length > 1 && (
          <NativeSelect
            label={text.company}
            value={chosen === undefined ? '' : String(chosen)}
            onChange={({ currentTarget: { value } }) => {
              const { companies: _before, categories: _theirs, ...filters } = filter.filters
              onFilter({
                ...filter,
                filters:
                  value === '' ? filters : { ...filters, companies: [Number(value)] },
              })
            }}
            data={[
              { value: '', label: text.everyCompany },
              ...companies.map(({ id, nome }) => ({ value: String(id), label: nome })),
            ]}
          />
        )}
        <Stack component="fieldset" className={classes['boxes'] ?? ''} bd={0} p={0} m={0}>
          <Text component="legend" fw={650}>
            {text.categories}
          </Text>
          {offered.map(({ category, quantity }) => (
            <Checkbox
              key={category}
              label={`${category} (${quantity.toLocaleString('pt-BR')})`}
              checked={ticked.includes(category)}
              onChange={() => onFilter(toggleValue(filter, 'categories', category))}
            />
          ))}
        </Stack>
        <Stack component="fieldset" gap="xs" bd={0} p={0} m={0}>
          <Text component="legend" fw={650}>
            {text.price}
          </Text>
          <div className={classes['range']}>
            {(['min', 'max'] as const).map((end) => (
              <MoneyInput
                key={end}
                label={text[end]}
                value={filter.price[end]}
                aria-invalid={wrong}
                onChange={(typed) =>
                  onFilter({ ...filter, price: { ...filter.price, [end]: typed } })
                }
              />
            ))}
          </div>
          <Text size="sm" c={wrong ? 'red' : 'dimmed'} role={wrong ? 'alert' : 'status'}>
            {problem !== null && text.priceProblems[problem]}
            {problem === null &&
              bar.lowest !== null &&
              bar.highest !== null &&
              text.priceHint(formatCents(bar.lowest), formatCents(bar.highest))}
          </Text>
        </Stack>
      </Stack>
    </DetailSheet>
  )
}

/** Of several brands: each category once, and the lowest and highest price of all. */
function joinBars(bars: readonly FilterBar[]) {
  const quantities = new Map<string, number>()
  for (const { category, quantity } of bars.flatMap(({ categories }) => categories))
    quantities.set(category, (quantities.get(category) ?? 0) + quantity)
  return {
    categories: [...quantities].map(([category, quantity]) => ({ category, quantity })),
    lowest: extreme(
      Math.min,
      bars.map((bar) => bar.lowest_price),
    ),
    highest: extreme(
      Math.max,
      bars.map((bar) => bar.highest_price),
    ),
  }
}

function extreme(
  pick: (...amounts: number[]) => number,
  amounts: (Cents | null)[],
): Cents | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : cents(pick(...known))
}
