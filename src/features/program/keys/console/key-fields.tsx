import { Textarea, TextInput } from '@mantine/core'

import { dayOf } from '#platform/contract/time/dates.ts'

import { text } from './text.ts'

type FieldProps = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

/** The addresses that a key works from, one a line. */
export function AddressesField({ value, onChange, error }: FieldProps) {
  return (
    <Textarea
      label={text.form.addresses}
      description={text.form.addressesHint}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
      autosize
      minRows={2}
    />
  )
}

/** The last day of a key. */
export function EndField({ value, onChange, error }: FieldProps) {
  return (
    <TextInput
      type="date"
      label={text.form.end}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      error={error}
    />
  )
}

/** Typed one a line, or with commas and spaces. */
export function addressesOf(typed: string): string[] {
  return typed.split(/[\s,;]+/).filter(Boolean)
}

/** The whole last day, in São Paulo. */
export function momentOfEnd(day: string): Date | null {
  return day === '' ? null : new Date(`${day}T23:59:59-03:00`)
}

export function dayOfEnd(end: Date | null): string {
  return end === null ? '' : dayOf(end)
}
