import type { Output } from '#platform/contract/endpoint/endpoint.ts'

import type { showRegistrationForm } from '../brand-contract.ts'
import { text } from './text.ts'

export type Form = Output<typeof showRegistrationForm>
type Field = Form['customizable_steps'][number]['fields'][number]

export type TypedField = {
  /** Of the row on the screen; the code may be empty or repeated while it is typed. */
  row: string
  name: string
  label: string
  kind: keyof typeof text.kinds
  options: string
  required: boolean
}
export type TypedStep = {
  row: string
  title: string
  inReview: boolean
  fields: TypedField[]
}
export type TypedForm = { usual: Form['common_steps']; steps: TypedStep[] }

/** The form as it is typed. */
export function typedOf({
  common_steps: usual,
  customizable_steps: steps,
}: Form): TypedForm {
  return {
    usual,
    steps: steps.map((step, place) => ({
      row: `s${place}`,
      title: step.step_title,
      inReview: step.in_review_step,
      fields: step.fields.map((field, index) => typedField(field, `f${place}-${index}`)),
    })),
  }
}

function typedField(field: Field, row: string): TypedField {
  const { name, field_label: label, required, options, service } = field
  const lists = Object.keys(text.kinds) as TypedField['kind'][]
  const list = lists.find((kind) => kind === service) ?? 'text'
  return {
    row,
    name,
    label,
    required,
    kind: options === undefined ? list : 'own',
    // An option whose value is not its text keeps it: `zap | WhatsApp`.
    options: (options ?? [])
      .map((one) => (one.value === one.label ? one.label : `${one.value} | ${one.label}`))
      .join('\n'),
  }
}

/** The form to send. */
export function formOf({ usual, steps }: TypedForm): Form {
  return {
    common_steps: usual,
    customizable_steps: steps.map(({ title, inReview, fields }) => ({
      step_title: title.trim(),
      in_review_step: inReview,
      fields: fields.map(({ name, label, kind, options, required }) => ({
        name,
        field_label: label.trim(),
        required,
        ...(kind === 'own' && { options: optionsOf(options) }),
        ...(kind !== 'own' && kind !== 'text' && { service: kind }),
      })),
    })),
  }
}

function optionsOf(typed: string): { value: string; label: string }[] {
  return typed.split('\n').flatMap((line) => {
    const [first = '', second] = line.split('|').map((part) => part.trim())
    return first === '' ? [] : [{ value: first, label: second ?? first }]
  })
}

/** Why the form cannot be sent yet; null where it can. */
export function problemOf({ steps }: TypedForm): string | null {
  if (steps.some(({ fields }) => fields.length === 0)) return text.noFields
  const fields = steps.flatMap((step) => step.fields)
  const isIncomplete =
    steps.some(({ title }) => title.trim() === '') ||
    fields.some(({ label }) => label.trim() === '')
  if (isIncomplete) return text.incomplete
  return fields.some(({ name }) => !/^[a-z][a-z0-9_]{0,59}$/.test(name))
    ? text.badCode
    : null
}

/** A code from a question: `Onde você vende?` is `onde_voce_vende`. */
export function codeOf(label: string): string {
  return label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_\d]+|_+$/g, '')
    .slice(0, 60)
}
