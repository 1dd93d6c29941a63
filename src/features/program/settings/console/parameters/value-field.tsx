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
  return <TextField parameter={parameter} typed={typed} onChange={onChange} error={error} />
}

type TextFieldProps = Omit<ValueFieldProps, 'typed'> & { typed: string }

function TextField({ parameter, typed, onChange, error }: TextFieldProps) {
  const { kind, choices, max_length: maxLength } = parameter
  const field = { label: labelOf(parameter), error }
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
  const input = {
    ...field,
    value: typed,
    maxLength: maxLength ?? undefined,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  }
  if (isLong(parameter))
    return (
      <Textarea
        {...input}
        description={kind === 'object' ? words.jsonHint : undefined}
        autosize
        minRows={3}
        maxRows={24}
        spellCheck={kind === 'text'}
        {...(kind === 'object' && { styles: { input: { fontFamily: 'monospace' } } })}
      />
    )
  const isNumber = kind === 'number' || kind === 'percent'
  return <TextInput {...input} inputMode={isNumber ? 'decimal' : undefined} />
}

function labelOf({ kind, unit }: Parameter): string {
  if (kind === 'percent') return words.valueIn('%')
  return unit === null ? words.value : words.valueIn(words.unitNames[unit])
}

function isLong({ kind, max_length: maxLength }: Parameter): boolean {
  const mayBeLong = kind === 'text' && (maxLength ?? 0) > SHORT_TEXT
  return kind === 'lines' || kind === 'object' || mayBeLong
}
