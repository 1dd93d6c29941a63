import { Select, type SelectProps } from '@mantine/core'

type FilterSelectProps = Pick<SelectProps, 'data' | 'searchable' | 'onChange'> & {
  /** What the choice filters by, for screen readers. */
  label: string
  /** Shown while nothing is chosen: 'Todas as situações'. */
  every: string
  value: string | null | undefined
}

/** One filter of a list with a few values; none is chosen at first and the choice can be removed. */
export function FilterSelect({ label, every, value, ...select }: FilterSelectProps) {
  return (
    <Select
      {...select}
      aria-label={label}
      placeholder={every}
      clearable
      value={value ?? null}
      // Two stand side by side on a phone: what does not fit ends in dots instead of half a letter.
      rightSectionWidth={30}
      styles={{ input: { textOverflow: 'ellipsis' } }}
    />
  )
}
