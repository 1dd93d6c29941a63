import { removeCoupon } from '#features/selling/orders/coupon-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'

import { EndButton } from '../edit/end-button.tsx'
import { text } from '../text.ts'

type RemoveCouponProps = {
  number: string
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Ends a coupon: it attributes no order from now on. */
export function RemoveCoupon({ number, version, onDone }: RemoveCouponProps) {
  const words = text.coupons
  const options = { headers: ifMatch(version) }
  return (
    <EndButton
      act={words.remove}
      question={{ title: words.removeTitle(number), sentence: words.removeSentence }}
      send={() => call(removeCoupon, { params: { number } }, options)}
      onDone={() => onDone(words.removed(number))}
    />
  )
}
