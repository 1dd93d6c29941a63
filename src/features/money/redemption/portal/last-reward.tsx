import { useNavigate } from 'react-router'

import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Reward } from '../contract.ts'
import { portalOf } from './kinds.ts'
import { amountTone } from './reward-tones.ts'
import { text } from './text.ts'

/** The newest redemption, in progress or done; renders nothing without one. */
export function LastReward({ reward }: { reward: Reward | undefined }) {
  const navigate = useNavigate()
  if (!reward) return null
  return (
    <Panel title={reward.type === 'open' ? text.redeem.lastOpen : text.redeem.last}>
      <DayListLine
        icon={portalOf(reward.kind).icon}
        title={reward.title}
        detail={reward.status.description}
        amount={<Money amountCents={reward.points} tone={amountTone(reward)} />}
        onOpen={() => void navigate(`/payment-details/${reward.id}`)}
      />
    </Panel>
  )
}
