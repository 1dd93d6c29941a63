import { NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core'

import { PartnerField } from '#features/people/partners/console/partner-field.tsx'

import { text } from '../text.ts'
import type { TypedCoupon } from './typed-coupon.ts'

type CouponFieldsProps = {
  typed: TypedCoupon
  onChange: (typed: TypedCoupon) => void
  /** The number of an existing coupon is fixed. */
  isNew: boolean
  errors: Record<string, string>
}

export function CouponFields({ typed, onChange, isNew, errors }: CouponFieldsProps) {
  const words = text.coupons
  const field = (name: 'number' | 'discount' | 'friendly_name') => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: value }),
  })
  return (
    <Stack>
      {isNew && (
        <TextInput
          label={words.number}
          description={words.numberHint}
          required
          autoCapitalize="characters"
          {...field('number')}
        />
      )}
      <PartnerField
        label={text.form.partner}
        description={words.partnerHint}
        required
        value={typed.partner_slug}
        error={errors['partner_slug']}
        onChange={(partner_slug) => onChange({ ...typed, partner_slug })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={words.type}
          value={typed.type_discount}
          data={Object.entries(words.types).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              ...typed,
              type_discount: value === 'value' ? 'value' : 'percent',
            })
          }
        />
        <TextInput
          label={typed.type_discount === 'percent' ? words.percent : words.amount}
          required
          inputMode="decimal"
          {...field('discount')}
        />
      </SimpleGrid>
      <TextInput
        label={words.friendly}
        description={words.friendlyHint}
        maxLength={120}
        {...field('friendly_name')}
      />
    </Stack>
  )
}
