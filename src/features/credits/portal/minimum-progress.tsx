import '@mantine/core/styles/Progress.layer.css'
import { Progress, Text } from '@mantine/core'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'

import { text } from './text.ts'

type MinimumProgressProps = { availableCents: Cents; minimumCents: Cents }

/** How far the balance is from what can be redeemed. */
export function MinimumProgress({ availableCents, minimumCents }: MinimumProgressProps) {
  const missing = Math.max(0, minimumCents - availableCents)
  const percent = Math.min(100, (availableCents / minimumCents) * 100)
  return (
    <div>
      <Progress value={percent} aria-label={text.wallet.minimumLabel} />
      <Text size="sm" mt={6}>
        {missing > 0
          ? text.wallet.minimum(formatCents(cents(missing)))
          : text.wallet.minimumReached}
      </Text>
    </div>
  )
}
