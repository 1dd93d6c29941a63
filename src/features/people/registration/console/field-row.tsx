import { Button, Checkbox, Group, Select, Stack, Textarea, TextInput } from '@mantine/core'

import { MoveButtons } from '#platform/web/console/forms/move-buttons.tsx'

import { text } from './text.ts'
import { codeOf, type TypedField } from './typed-form.ts'

const kinds = Object.keys(text.kinds) as TypedField['kind'][]

type FieldRowProps = {
  fields: TypedField[]
  index: number
  may: boolean
  onChange: (fields: TypedField[]) => void
}

/** One question of a step. A new question's code follows its text. */
export function FieldRow({ fields, index, may, onChange }: FieldRowProps) {
  const field = fields[index]
  if (field === undefined) return null
  const { name, label, kind, options, required } = field
  const change = (next: Partial<TypedField>) =>
    onChange(fields.map((one, at) => (at === index ? { ...one, ...next } : one)))
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          flex="2 1 220px"
          label={text.field(index + 1)}
          value={label}
          maxLength={120}
          onChange={({ currentTarget: { value } }) =>
            change({ label: value, ...(name === codeOf(label) && { name: codeOf(value) }) })
          }
        />
        <TextInput
          flex="1 1 140px"
          label={text.code}
          title={text.codeHint}
          value={name}
          maxLength={60}
          spellCheck={false}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
        <Select
          flex="1 1 150px"
          label={text.kind}
          data={kinds.map((value) => ({ value, label: text.kinds[value] }))}
          value={kind}
          onChange={(value) => change({ kind: value ?? kind })}
          allowDeselect={false}
        />
      </Group>
      {kind === 'own' && (
        <Textarea
          label={text.options}
          value={options}
          autosize
          minRows={2}
          onChange={({ currentTarget }) => change({ options: currentTarget.value })}
        />
      )}
      <Group gap="sm">
        <Checkbox
          label={text.required}
          checked={required}
          onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
        />
        <MoveButtons
          name={label}
          index={index}
          list={fields}
          onMove={onChange}
          disabled={!may}
        />
        <Button
          variant="subtle"
          aria-label={text.remove(label)}
          onClick={() => onChange(fields.filter((_, at) => at !== index))}
        >
          {text.removeShort}
        </Button>
      </Group>
    </Stack>
  )
}
