import { Skeleton, VisuallyHidden } from '@mantine/core'

import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { text } from '#platform/web/ui/text.ts'

import classes from './redeem-screen.module.css'

/** The skeleton of the redemption: balance, options, amount and destination. */
export function RedeemSkeleton() {
  return (
    <div className={classes['flow']} aria-live="polite">
      <VisuallyHidden>{text.loading}</VisuallyHidden>
      <Panel>
        <Skeleton height={40} />
      </Panel>
      <Skeleton height={93} mt={44} mb={16} />
      <Panel>
        <Skeleton height={14} width="50%" />
        <Skeleton height={64} mt="lg" />
        <Skeleton height={44} mt="md" />
      </Panel>
      <Panel>
        <Skeleton height={14} width="35%" />
        <Skeleton height={20} width="70%" mt="sm" />
      </Panel>
    </div>
  )
}
