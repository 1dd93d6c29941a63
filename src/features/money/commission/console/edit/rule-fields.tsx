import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'

import { PartnerField } from '#features/people/partners/console/partner-field.tsx'

import { type RuleScope, RuleScope as scopes } from '../../rule-view.ts'
import { text } from '../text.ts'

/** What is typed in the form of a rule. */
export type Typed = {
  scope: RuleScope
  category: string
  level: string
  sku: string
  partner_slug: string
  percent: string
  begin: string
  end: string
  endPrevious: boolean
}

export const blankRule: Typed = {
  scope: 'default',
  category: '',
  level: '',
  sku: '',
  partner_slug: '',
  percent: '',
  begin: '',
  end: '',
  endPrevious: false,
}

type RuleFieldsProps = {
  typed: Typed
  onChange: (typed: Typed) => void
  /** The target of an existing rule is fixed. */
  isNew: boolean
  beginLabel: string
  errors: Record<string, string>
}

export function RuleFields(props: RuleFieldsProps) {
  const { typed, onChange, isNew, beginLabel, errors } = props
  const field = (
    name: Exclude<keyof Typed, 'scope' | 'endPrevious'>,
    {
      label,
      error = errors[name],
      ...more
    }: { label: string; error?: string | undefined; type?: 'date'; required?: boolean },
  ) => (
    <TextInput
      label={label}
      value={typed[name]}
      error={error}
      onChange={({ currentTarget: { value } }) => onChange({ ...typed, [name]: value })}
      {...more}
    />
  )
  return (
    <Stack>
      {isNew && (
        <NativeSelect
          label={text.form.scope}
          value={typed.scope}
          data={scopes.options.map((value) => ({ value, label: text.scopes[value] }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...typed, scope: scopes.parse(value) })
          }
        />
      )}
      {isNew &&
        typed.scope === 'category' &&
        field('category', { label: text.form.category, required: true })}
      {isNew &&
        typed.scope === 'level' &&
        field('level', { label: text.form.level, required: true })}
      {isNew && typed.scope === 'exception' && (
        <>
          {field('sku', { label: text.form.sku })}
          <PartnerField
            label={text.form.partner}
            value={typed.partner_slug}
            error={errors['partner_slug']}
            onChange={(partner_slug) => onChange({ ...typed, partner_slug })}
          />
        </>
      )}
      {field('percent', { label: text.form.percent, required: true })}
      {field('begin', {
        label: beginLabel,
        type: 'date',
        error: errors['valid_from'] ?? errors['from'],
      })}
      {field('end', { label: text.form.end, type: 'date', error: errors['valid_until'] })}
      {isNew && (
        <Checkbox
          label={text.form.endPrevious}
          checked={typed.endPrevious}
          onChange={({ currentTarget: { checked } }) =>
            onChange({ ...typed, endPrevious: checked })
          }
        />
      )}
    </Stack>
  )
}
