import { Select, Switch, Textarea, TextInput } from '@mantine/core'

import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { text } from '../text.ts'
import { RowsField } from './rows-field.tsx'
import type { Parameter, Typed } from './typed-value.ts'

const words = text.parameters
const SHORT_TEXT = 130

type ValueFieldProps = {
  parameter: Parameter
  typed: Typed
  onChange: (typed: Typed) => void
  error: string | undefined
}

/** The field that fits the parameter's kind. */
export function ValueField({ parameter, typed, onChange, error }: ValueFieldProps) {
  const { kind, choices, unit, max_length: maxLength } = parameter
  if (typeof typed === 'boolean')
    return (
      <Switch
        label={typed ? words.yes : words.no}
        aria-label={words.value}
        checked={typed}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        error={error}
      />
    )
  if (typeof typed !== 'string')
    return (
      <RowsField parameter={parameter} rows={typed} onChange={onChange} error={error} />
    )
  const field = { label: words.value, error }
  if (choices !== null)
    return (
      <Select
        {...field}
        data={choices}
        value={typed}
        onChange={(value) => onChange(value ?? typed)}
        allowDeselect={false}
      />
    )
  if (kind === 'money') return <MoneyInput {...field} value={typed} onChange={onChange} />
  const isLong =
    kind === 'lines' ||
    kind === 'object' ||
    (kind === 'text' && (maxLength ?? 0) > SHORT_TEXT)
  if (isLong)
    return (
      <Textarea
        {...field}
        description={kind === 'object' ? words.jsonHint : undefined}
        value={typed}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        maxLength={maxLength ?? undefined}
        autosize
        minRows={3}
        maxRows={24}
        spellCheck={kind === 'text'}
        {...(kind === 'object' && { styles: { input: { fontFamily: 'monospace' } } })}
      />
    )
  const suffix = kind === 'percent' ? '%' : unit !== null ? words.unitNames[unit] : null
  return (
    <TextInput
      {...field}
      label={suffix === null ? words.value : words.valueIn(suffix)}
      value={typed}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      inputMode={kind === 'number' || kind === 'percent' ? 'decimal' : undefined}
      maxLength={maxLength ?? undefined}
    />
  )
}
