import { Stack, TextInput } from '@mantine/core'

import { PartnerField } from '#features/people/partners/console/partner-field.tsx'

import { text } from '../text.ts'
import { CouponTermsFields } from './coupon-terms-fields.tsx'
import type { TypedCoupon } from './typed-coupon.ts'

type CouponFieldsProps = {
  typed: TypedCoupon
  onChange: (typed: TypedCoupon) => void
  /** The number of an existing coupon is fixed. */
  isNew: boolean
  /** The partner of a request is fixed. */
  isRequest?: boolean
  errors: Record<string, string>
}

export function CouponFields({
  typed,
  onChange,
  isNew,
  isRequest = false,
  errors,
}: CouponFieldsProps) {
  const words = text.coupons
  const field = (name: 'number' | 'friendly_name') => ({
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
      {!isRequest && (
        <PartnerField
          label={text.form.partner}
          description={words.partnerHint}
          required
          value={typed.partner_slug}
          error={errors['partner_slug']}
          onChange={(partner_slug) => onChange({ ...typed, partner_slug })}
        />
      )}
      <CouponTermsFields typed={typed} onChange={onChange} errors={errors} />
      <TextInput
        label={words.friendly}
        description={words.friendlyHint}
        maxLength={120}
        {...field('friendly_name')}
      />
    </Stack>
  )
}
