import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { FilterSelect } from '#platform/web/console/table/filter-select.tsx'

import { listLevels } from '../brand-contract.ts'
import { listPartnerTags } from '../portfolio-contract.ts'
import { text } from './text.ts'

type PartnerFiltersProps = {
  level: string | undefined
  tag: string | undefined
  onLevel: (level: string | null) => void
  onTag: (tag: string | null) => void
}

/** Filters of partners by level and tag, where the brand has such. */
export function PartnerFilters({ level, tag, onLevel, onTag }: PartnerFiltersProps) {
  const levels = useQuery({
    ...consoleQuery(listLevels, wholeShortList),
    enabled: useMay('rules.read'),
  }).data?.data
  const tags = useQuery(consoleQuery(listPartnerTags, wholeShortList)).data?.data
  return (
    <>
      {levels !== undefined && levels.length > 0 && (
        <FilterSelect
          label={text.level}
          every={text.everyLevel}
          data={levels.map(({ name }) => name)}
          value={level}
          onChange={onLevel}
        />
      )}
      {tags !== undefined && tags.length > 0 && (
        <FilterSelect
          label={text.tag}
          every={text.everyTag}
          searchable
          data={tags.map((one) => ({
            value: one.tag,
            label: `${one.tag} (${one.partners})`,
          }))}
          value={tag}
          onChange={onTag}
        />
      )}
    </>
  )
}

type ApprovalDaysProps = {
  status: string | undefined
  begin: string | undefined
  end: string | undefined
  onBegin: (day: string | null) => void
  onEnd: (day: string | null) => void
}

/** The days of the approval, for a list of approved partners. */
export function ApprovalDays({ status, begin, end, onBegin, onEnd }: ApprovalDaysProps) {
  if (status !== 'approved' && begin === undefined && end === undefined) return null
  const { approvedFrom, approvedTo } = text
  return [
    { label: approvedFrom, day: begin, onDay: onBegin },
    { label: approvedTo, day: end, onDay: onEnd },
  ].map(({ label, day, onDay }) => (
    <TextInput
      key={label}
      type="date"
      aria-label={label}
      value={day ?? ''}
      onChange={({ currentTarget }) => onDay(currentTarget.value || null)}
    />
  ))
}
