import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'

import { boostSize } from '#features/selling/catalog/boost.ts'

import { BoosterTarget, mostTimes } from '../../rules.ts'
import { CategoryField, LevelField, SkuField } from '../edit/target-fields.tsx'
import { text } from '../text.ts'
import { ADDED, type TypedBooster } from './typed-booster.ts'

type BoosterFieldsProps = {
  typed: TypedBooster
  onChange: (typed: TypedBooster) => void
  /** The target of an existing booster is fixed. */
  isNew: boolean
  errors: Record<string, string>
}

const words = text.boosters
const sizes = Array.from({ length: mostTimes - 1 }, (_, index) => index + 2).map(
  (times) => ({
    value: String(times),
    label: boostSize({ times, added_percent: null }),
  }),
)

export function BoosterFields({ typed, onChange, isNew, errors }: BoosterFieldsProps) {
  const day = (name: 'begin' | 'end', error: string | undefined) => ({
    type: 'date',
    value: typed[name],
    error,
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: value }),
  })
  return (
    <Stack>
      <BoostFields typed={typed} onChange={onChange} isNew={isNew} errors={errors} />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={words.begin}
          description={isNew ? words.beginHint : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...day('begin', errors['valid_from'])}
        />
        <TextInput label={words.end} required {...day('end', errors['valid_until'])} />
      </SimpleGrid>
      <Text size="sm" c="dimmed">
        {words.hint}
      </Text>
    </Stack>
  )
}

/** What a booster is for, and how much it gives. */
export function BoostFields({ typed, onChange, isNew, errors }: BoosterFieldsProps) {
  const target = (name: 'category' | 'level' | 'sku') => ({
    value: typed[name],
    error: errors[name],
    required: true,
    onChange: (value: string) => onChange({ ...typed, [name]: value }),
  })
  return (
    <Stack>
      {isNew && (
        <NativeSelect
          label={words.target}
          value={typed.target}
          data={BoosterTarget.options.map((value) => ({
            value,
            label: words.targets[value],
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...typed, target: BoosterTarget.parse(value) })
          }
        />
      )}
      {isNew && typed.target === 'category' && <CategoryField {...target('category')} />}
      {isNew && typed.target === 'level' && <LevelField {...target('level')} />}
      {isNew && typed.target === 'product' && <SkuField {...target('sku')} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={words.size}
          value={typed.size}
          data={[...sizes, { value: ADDED, label: words.added }]}
          onChange={({ currentTarget: { value } }) => onChange({ ...typed, size: value })}
        />
        {typed.size === ADDED && (
          <TextInput
            label={words.points}
            required
            inputMode="decimal"
            value={typed.percent}
            error={errors['added_percent']}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...typed, percent: value })
            }
          />
        )}
      </SimpleGrid>
    </Stack>
  )
}
