import { useNavigate } from 'react-router'

import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayListLine } from '#platform/web/ui/lists/day-list-line.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Reward } from '../contract.ts'
import { portalOf } from './kinds.ts'
import { text } from './text.ts'

/** The newest redemption in progress; renders nothing without one. */
export function LastOpened({ reward }: { reward: Reward | undefined }) {
  const navigate = useNavigate()
  if (!reward) return null
  return (
    <Panel title={text.redeem.lastOpen}>
      <DayListLine
        icon={portalOf(reward.kind).icon}
        title={reward.title}
        detail={reward.status.description}
        amount={<Money amountCents={reward.points} tone="waiting" />}
        onOpen={() => void navigate(`/payment-details/${reward.id}`)}
      />
    </Panel>
  )
}
