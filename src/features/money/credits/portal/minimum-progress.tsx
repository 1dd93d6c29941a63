import '@mantine/core/styles/Progress.layer.css'
import { Progress, Text } from '@mantine/core'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'

import { text } from './text.ts'

type MinimumProgressProps = { availableCents: Cents; minimumCents: Cents }

/** How much of the minimum redemption a balance below it reaches. */
export function MinimumProgress({ availableCents, minimumCents }: MinimumProgressProps) {
  const visible = useMoneyVisible()
  const missing = cents(minimumCents - availableCents)
  return (
    <div>
      <Progress
        value={(availableCents / minimumCents) * 100}
        aria-label={text.wallet.minimumLabel}
      />
      <Text size="sm" mt={6}>
        {visible ? text.wallet.minimum(formatCents(missing)) : text.wallet.minimumHidden}
      </Text>
    </div>
  )
}
