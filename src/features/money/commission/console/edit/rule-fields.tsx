import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core'

import { PartnerField } from '#features/people/partners/console/partner-field.tsx'

import { type RuleScope, RuleScope as scopes } from '../../rule-view.ts'
import { text } from '../text.ts'
import { CategoryField, LevelField, SkuField } from './target-fields.tsx'

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
    name: 'percent' | 'begin' | 'end',
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
  const target = (name: 'category' | 'level' | 'sku') => ({
    value: typed[name],
    error: errors[name],
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  })
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
      {isNew && typed.scope === 'category' && (
        <CategoryField {...target('category')} required />
      )}
      {isNew && typed.scope === 'level' && <LevelField {...target('level')} required />}
      {isNew && typed.scope === 'exception' && (
        <>
          <SkuField {...target('sku')} />
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
