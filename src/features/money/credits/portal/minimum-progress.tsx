import '@mantine/core/styles/Progress.layer.css'
import { Progress, Text } from '@mantine/core'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'

import { text } from './text.ts'

type MinimumProgressProps = { availableCents: Cents; minimumCents: Cents }

/** How much of the minimum redemption the balance reaches. */
export function MinimumProgress({ availableCents, minimumCents }: MinimumProgressProps) {
  const visible = useMoneyVisible()
  const missing = Math.max(0, minimumCents - availableCents)
  const percent = Math.min(100, (availableCents / minimumCents) * 100)
  return (
    <div>
      <Progress value={percent} aria-label={text.wallet.minimumLabel} />
      <Text size="sm" mt={6}>
        {missing > 0 &&
          (visible
            ? text.wallet.minimum(formatCents(cents(missing)))
            : text.wallet.minimumHidden)}
        {missing === 0 && text.wallet.minimumReached}
      </Text>
    </div>
  )
}
