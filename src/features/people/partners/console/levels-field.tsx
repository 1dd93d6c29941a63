import { MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listLevelNames } from '../brand-contract.ts'
import { text } from './text.ts'

const MOST = 20

type LevelsFieldProps = {
  value: string[]
  error: string | undefined
  disabled: boolean
  onChange: (levels: string[]) => void
}

/** The levels for which a content is; none: every partner. */
export function LevelsField({ value, error, disabled, onChange }: LevelsFieldProps) {
  const { data } = useQuery(consoleQuery(listLevelNames, wholeShortList))
  // A level that is named and not loaded yet stays chosen.
  const offered = new Set([...(data?.data ?? []).map(({ name }) => name), ...value])
  return (
    <MultiSelect
      label={text.forLevels}
      description={text.forLevelsHint}
      data={[...offered]}
      value={value}
      error={error}
      disabled={disabled}
      maxValues={MOST}
      onChange={onChange}
    />
  )
}
