import {
  ColorInput,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'

import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { text } from '../text.ts'
import type { TypedLevel } from './typed-level.ts'

type LevelFieldsProps = {
  typed: TypedLevel
  onChange: (typed: TypedLevel) => void
  /** The percent of an existing level is changed by a dated rule. */
  isNew: boolean
  errors: Record<string, string>
}

export function LevelFields({ typed, onChange, isNew, errors }: LevelFieldsProps) {
  const words = text.levels
  const set = (name: keyof TypedLevel) => (value: string) =>
    onChange({ ...typed, [name]: value })
  const field = (name: keyof TypedLevel) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set(name)(currentTarget.value),
  })
  const colour = (name: 'background_color' | 'text_color') => ({
    value: typed[name],
    error: errors[name],
    onChange: set(name),
    // Its button has no name.
    withEyeDropper: false,
  })
  return (
    <Stack>
      <TextInput label={words.name} required maxLength={80} {...field('name')} />
      {isNew && <TextInput label={text.form.percent} required {...field('percent')} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyInput
          label={words.billingFrom}
          required
          {...field('billing_from')}
          onChange={set('billing_from')}
        />
        <MoneyInput
          label={words.billingTo}
          description={words.billingToHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...field('billing_to')}
          onChange={set('billing_to')}
        />
      </SimpleGrid>
      <TextInput
        label={words.releaseDays}
        description={words.releaseHint}
        inputMode="numeric"
        {...field('release_days')}
      />
      <TextInput label={words.short} maxLength={80} {...field('short_explain')} />
      <Textarea
        label={words.description}
        maxLength={500}
        autosize
        minRows={2}
        {...field('description')}
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          label={words.icon}
          {...field('icon')}
          data={Object.entries(words.icons).map(([value, label]) => ({ value, label }))}
        />
        <ColorInput label={words.background} {...colour('background_color')} />
        <ColorInput label={words.textColor} {...colour('text_color')} />
      </SimpleGrid>
    </Stack>
  )
}
