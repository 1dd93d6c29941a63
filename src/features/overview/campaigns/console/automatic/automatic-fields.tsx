import { Fieldset, NumberInput, Stack, Switch } from '@mantine/core'

import { textProblems } from '#features/program/event-texts/contract.ts'
import { filled } from '#platform/contract/endpoint/filled.ts'

import type { AutomaticView } from '../../automatic-contract.ts'
import {
  type AutomaticKind,
  automaticRules,
  automaticVariables,
  PAUSE_DAYS,
} from '../../automatic-rules.ts'
import { unknownVariable } from '../../rules.ts'
import { MessageFields, sentLink } from '../draft-fields.tsx'
import { text } from './text.ts'

export type TypedAutomatic = Pick<
  AutomaticView,
  'active' | 'channels' | 'title' | 'body' | 'figure' | 'pause_days'
> & { link: string }

export const automaticFields = ['channels', 'title', 'body', 'link', 'figure', 'pause_days']

export function typedOf(message: AutomaticView): TypedAutomatic {
  const { active, channels, title, body, link, figure, pause_days } = message
  return { active, channels, title, body, figure, pause_days, link: link ?? '' }
}

export function bodyOf({ link, ...typed }: TypedAutomatic) {
  return { ...typed, link: sentLink(link) }
}

type AutomaticFieldsProps = {
  kind: AutomaticKind
  typed: TypedAutomatic
  onChange: (typed: TypedAutomatic) => void
  errors: Record<string, string>
  readOnly: boolean
}

const words = text.form

/** The switch, the numbers and the text of an automatic message. */
export function AutomaticFields(props: AutomaticFieldsProps) {
  const { kind, typed, onChange, errors, readOnly } = props
  const set = (part: Partial<TypedAutomatic>) => onChange({ ...typed, ...part })
  const { figure } = automaticRules[kind]
  return (
    <Fieldset variant="unstyled" disabled={readOnly}>
      <Stack>
        <Switch
          label={words.active}
          description={words.activeHint}
          checked={typed.active}
          onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
        />
        <Whole
          label={text.kinds[kind].figure}
          description={words.limits(figure.min, figure.max)}
          value={typed.figure}
          error={errors['figure']}
          onChange={(value) => set({ figure: value })}
        />
        <Whole
          label={words.pause}
          description={words.pauseHint}
          value={typed.pause_days}
          error={errors['pause_days']}
          max={PAUSE_DAYS.max}
          onChange={(value) => set({ pause_days: value })}
        />
        <MessageFields
          typed={typed}
          set={set}
          errors={errors}
          problemOf={(part) => problemOf(kind, part)}
          bodyHint={words.variables(listOf(kind))}
          rows={4}
        />
      </Stack>
    </Fieldset>
  )
}

function listOf(kind: AutomaticKind): string {
  return automaticVariables(kind)
    .map((name) => `{${name}}`)
    .join(', ')
}

/** The first variable of a typed text that does not exist, in a sentence. */
function problemOf(kind: AutomaticKind, typed: string): string | null {
  const unknown = unknownVariable(typed, automaticVariables(kind))
  if (unknown === null) return null
  return filled(textProblems.unknown_variable, `{${unknown}}. Use ${listOf(kind)}`)
}

type WholeProps = {
  label: string
  description: string
  value: number
  error: string | undefined
  max?: number
  onChange: (value: number) => void
}

function Whole({ onChange, ...field }: WholeProps) {
  return (
    <NumberInput
      {...field}
      min={1}
      allowDecimal={false}
      allowNegative={false}
      onChange={(typed) => onChange(Number(typed) || 0)}
    />
  )
}
