import { Select, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core'

import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { text } from '../text.ts'
import { RowsField } from './rows-field.tsx'
import { schemaField } from './schema/schema-field.ts'
import { TreeField } from './schema/tree-field.tsx'
import type { Tree, TreeProblems } from './schema/typed-tree.ts'
import type { Parameter, Typed } from './typed-value.ts'

const words = text.parameters
const SHORT_TEXT = 130

type ValueFieldProps = {
  parameter: Parameter
  typed: Typed
  onChange: (typed: Typed) => void
  error: string | undefined
  /** By field, where the value has several. */
  problems: TreeProblems
}

/** The field that fits the parameter's kind. */
export function ValueField(props: ValueFieldProps) {
  const { parameter, typed, onChange, error } = props
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
  if (typeof typed === 'object' && !Array.isArray(typed))
    return <TreeForm {...props} tree={typed.tree} />
  if (typeof typed !== 'string')
    return (
      <RowsField parameter={parameter} rows={typed} onChange={onChange} error={error} />
    )
  return <TextField parameter={parameter} typed={typed} onChange={onChange} error={error} />
}

type TreeFormProps = Omit<ValueFieldProps, 'typed'> & { tree: Tree }

function TreeForm({ parameter, tree, onChange, error, problems }: TreeFormProps) {
  const field = schemaField(parameter.schema)
  if (field === null) return null
  return (
    <Stack gap="sm">
      <TreeField
        field={field}
        label={parameter.title}
        path="value"
        tree={tree}
        problems={problems}
        onChange={(next) => onChange({ tree: next })}
      />
      {error !== undefined && (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      )}
    </Stack>
  )
}

type TextFieldProps = Omit<ValueFieldProps, 'typed' | 'problems'> & { typed: string }

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
      <Textarea {...input} autosize minRows={3} maxRows={24} spellCheck={kind === 'text'} />
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
  return kind === 'lines' || mayBeLong
}
