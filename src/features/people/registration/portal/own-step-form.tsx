import '@mantine/core/styles/Combobox.layer.css'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQuery } from '@tanstack/react-query'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { useFormDraft } from '#platform/web/forms/use-form-draft.ts'
import { notifyProblem, notifySuccess } from '#platform/web/notices.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { type Registration, type RegistrationField, saveRegistration } from '../contract.ts'
import { optionsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './registration-flow.module.css'

type OwnStepFormProps = {
  step: Registration['customizable_steps'][number]
  onSaved?: () => void
  submitLabel?: string
}

/** A step that the brand defined: its fields, typed or chosen from a list. */
export function OwnStepForm({ step, onSaved, submitLabel = text.save }: OwnStepFormProps) {
  const online = useOnline()
  const initial: Record<string, string> = Object.fromEntries(
    step.fields.map(({ name, field_value }) => [name, field_value ?? '']),
  )
  const draft = useFormDraft(`registration:${step.step_title}`, initial)
  const form = useForm({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: (values) =>
      Object.fromEntries(
        step.fields
          .filter(({ name, required }) => required && values[name]?.trim() === '')
          .map(({ name }) => [name, text.required]),
      ),
  })
  const save = useMutation({
    mutationFn: (values: Record<string, string>) =>
      call(saveRegistration, {
        body: { fields: Object.entries(values).map(([name, value]) => ({ name, value })) },
      }),
    onSuccess: async () => {
      draft.clear()
      await refreshAfter(saveRegistration)
      notifySuccess(text.saved)
      onSaved?.()
    },
    onError: (error) => {
      form.setErrors(fieldErrors(error))
      notifyProblem(text.failed)
    },
  })
  return (
    <form
      className={classes['form']}
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values))}
    >
      {step.fields.map((field) => (
        <OwnField key={field.name} field={field} input={form.getInputProps(field.name)} />
      ))}
      <Button type="submit" loading={save.isPending} disabled={!online}>
        {submitLabel}
      </Button>
    </form>
  )
}

type OwnFieldProps = { field: RegistrationField; input: object }

/** A list that cannot be loaded becomes a text field; the server validates the answer. */
function OwnField({ field, input }: OwnFieldProps) {
  const { service } = field
  const { data: options, isError } = useQuery({
    ...optionsQuery(service ?? ''),
    enabled: service !== null,
  })
  const common = { label: field.field_label, required: field.required, ...input }
  // Without options the answer is typed.
  if (service === null || isError) return <TextInput {...common} />
  return (
    <NativeSelect
      {...common}
      disabled={options === undefined}
      data={[{ value: '', label: text.choose }, ...(options ?? [])]}
    />
  )
}
