import { Checkbox, Select, Stack, Text, Textarea, TextInput } from '@mantine/core'

import { documentHolders } from '../brand-contract.ts'
import { text } from './text.ts'

const words = text.fields

export type TypedDocument = {
  name: string
  description: string
  pf_pj: (typeof documentHolders)[number]
  required: boolean
  active: boolean
}

type DocumentFieldsProps = {
  typed: TypedDocument
  onChange: (typed: TypedDocument) => void
  errors: Record<string, string>
}

/** The fields of a required document, with what they mean for partners. */
export function DocumentFields({ typed, onChange, errors }: DocumentFieldsProps) {
  const change = (next: Partial<TypedDocument>) => onChange({ ...typed, ...next })
  return (
    <Stack>
      <TextInput
        label={words.name}
        value={typed.name}
        maxLength={120}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        error={errors['name']}
      />
      <Textarea
        label={words.description}
        value={typed.description}
        maxLength={500}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        error={errors['description']}
      />
      <Select
        label={words.holder}
        data={documentHolders.map((value) => ({ value, label: text.holders[value] }))}
        value={typed.pf_pj}
        onChange={(pf_pj) => change({ pf_pj: pf_pj ?? typed.pf_pj })}
        allowDeselect={false}
      />
      <Checkbox
        label={words.required}
        checked={typed.required}
        onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
      />
      <Checkbox
        label={words.active}
        checked={typed.active}
        onChange={({ currentTarget }) => change({ active: currentTarget.checked })}
      />
      <Text size="sm" c="dimmed" aria-live="polite">
        {effectOf(typed)}
      </Text>
    </Stack>
  )
}

function effectOf({ active, required }: TypedDocument): string {
  if (!active) return text.effects.off
  return required ? text.effects.required : text.effects.optional
}
