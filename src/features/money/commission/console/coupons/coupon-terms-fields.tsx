import { Checkbox, NativeSelect, SimpleGrid, Text, TextInput } from '@mantine/core'

import { couponGifts, LONGEST_GIFT } from '#features/selling/orders/coupon-rules.ts'

import { text } from '../text.ts'
import type { TypedCoupon } from './typed-coupon.ts'

type CouponTermsFieldsProps = {
  typed: TypedCoupon
  onChange: (typed: TypedCoupon) => void
  errors: Record<string, string>
}

type TypedField = 'discount' | 'gives_text' | 'use_limit' | 'first_day' | 'last_day'

/** What a coupon gives, how often and when; the shop makes the discount. */
export function CouponTermsFields({ typed, onChange, errors }: CouponTermsFieldsProps) {
  const words = text.coupons
  const field = (name: TypedField) => ({
    value: typed[name],
    error: errors[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...typed, [name]: value }),
  })
  return (
    <>
      <NativeSelect
        label={words.gives}
        description={words.givesHint}
        value={typed.gives}
        data={couponGifts.map((value) => ({ value, label: words.gifts[value] }))}
        onChange={({ currentTarget: { value } }) =>
          onChange({
            ...typed,
            gives: couponGifts.find((gift) => gift === value) ?? 'discount',
          })
        }
      />
      {typed.gives === 'discount' && (
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
      )}
      {typed.gives === 'text' && (
        <TextInput
          label={words.givesText}
          description={words.givesTextHint}
          required
          maxLength={LONGEST_GIFT}
          {...field('gives_text')}
        />
      )}
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <TextInput
          label={words.useLimit}
          inputMode="numeric"
          maxLength={7}
          {...field('use_limit')}
        />
        <TextInput type="date" label={words.firstDay} {...field('first_day')} />
        <TextInput type="date" label={words.lastDay} {...field('last_day')} />
      </SimpleGrid>
      <Checkbox
        label={words.on}
        checked={!typed.paused}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...typed, paused: !checked })
        }
      />
      <Text size="sm" c="dimmed">
        {words.shopMakes}
      </Text>
    </>
  )
}
