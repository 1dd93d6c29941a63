import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core'

import { MoveButtons } from '#platform/web/console/forms/move-buttons.tsx'

import { FieldRow } from './field-row.tsx'
import { text } from './text.ts'
import type { TypedStep } from './typed-form.ts'

import classes from './step-fields.module.css'

type StepFieldsProps = {
  steps: TypedStep[]
  index: number
  may: boolean
  onChange: (steps: TypedStep[]) => void
}

/** One of the brand's own steps with its questions. */
export function StepFields({ steps, index, may, onChange }: StepFieldsProps) {
  const step = steps[index]
  if (step === undefined) return null
  const { title, inReview, fields } = step
  const change = (next: Partial<TypedStep>) =>
    onChange(steps.map((one, at) => (at === index ? { ...one, ...next } : one)))
  const addField = () => {
    const row = crypto.randomUUID()
    const field = { row, name: '', label: '', options: '', required: true }
    change({ fields: [...fields, { ...field, kind: 'text' }] })
  }
  return (
    <fieldset className={classes['step']}>
      <Stack>
        <Group align="flex-end">
          <TextInput
            flex="1 1 220px"
            label={text.step(index + 1)}
            value={title}
            maxLength={120}
            onChange={({ currentTarget }) => change({ title: currentTarget.value })}
          />
          <MoveButtons
            name={title}
            index={index}
            list={steps}
            onMove={onChange}
            disabled={!may}
          />
          <Button
            variant="subtle"
            color="red"
            aria-label={text.removeStep(title)}
            onClick={() => onChange(steps.filter((_, at) => at !== index))}
          >
            {text.removeStepShort}
          </Button>
        </Group>
        <Checkbox
          label={text.inReview}
          checked={inReview}
          onChange={({ currentTarget }) => change({ inReview: currentTarget.checked })}
        />
        {fields.map((field, place) => (
          <FieldRow
            key={field.row}
            fields={fields}
            index={place}
            may={may}
            onChange={(next) => change({ fields: next })}
          />
        ))}
        <Group>
          <Button variant="default" onClick={addField} aria-label={text.addFieldTo(title)}>
            {text.addField}
          </Button>
        </Group>
      </Stack>
    </fieldset>
  )
}
