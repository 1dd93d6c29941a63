import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { removeCoupon } from '#features/selling/orders/coupon-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { text } from '../text.ts'

type RemoveCouponProps = {
  number: string
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Ends a coupon: it attributes no order from now on. */
export function RemoveCoupon({ number, version, onDone }: RemoveCouponProps) {
  const [isAsking, setAsking] = useState(false)
  const words = text.coupons
  const remove = useMutation({
    mutationFn: () =>
      call(removeCoupon, { params: { number } }, { headers: ifMatch(version) }),
    onSuccess: () => onDone(words.removed(number)),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button mt="md" variant="subtle" color="red" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {remove.isError && (
        <Text role="alert" c="red">
          {remove.error.message}
        </Text>
      )}
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words.removeTitle(number)}
        sentence={words.removeSentence}
        yes={words.remove}
        no={text.form.keep}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}
