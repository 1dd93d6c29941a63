import { Button, Text } from '@mantine/core'
import { IconCopy, IconShare3 } from '@tabler/icons-react'
import { useSuspenseQueries } from '@tanstack/react-query'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { TwoColumns } from '#platform/web/ui/layout/two-columns.tsx'

import type { OwnCoupon } from '../../contract.ts'
import { couponGives, couponWords, isUsable } from '../../coupon-rules.ts'
import { couponsQuery } from '../queries.ts'
import { CouponRequestPanel } from './coupon-request-panel.tsx'
import { couponRequestsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './coupons.module.css'

export type CouponToShare = { name: string; message: string }
type CouponsProps = { onShare: (coupon: CouponToShare) => void }

/** The partner's coupons, those in use first, with the request for another beside them; ended ones are folded. */
export function OwnCoupons({ onShare }: CouponsProps) {
  const [{ data: coupons }, { data: requests }] = useSuspenseQueries({
    queries: [couponsQuery, couponRequestsQuery],
  })
  const inUse = coupons.filter((coupon) => isShown(coupon))
  const over = coupons.filter((coupon) => !isShown(coupon))
  return (
    <TwoColumns companion={<CouponRequestPanel requests={requests} />}>
      {coupons.length === 0 && (
        <Panel>
          <EmptyState drawing="list" sentence={text.none} />
        </Panel>
      )}
      {inUse.map((coupon) => (
        <Panel key={coupon.number}>
          <CouponCard coupon={coupon} onShare={onShare} />
        </Panel>
      ))}
      {over.length > 0 && (
        <Panel>
          <details className={classes['ended']}>
            <summary>{text.ended(over.length)}</summary>
            <ul>
              {over.map((coupon) => (
                <li key={coupon.number}>
                  <span className={classes['number']}>{coupon.number}</span>
                  <Facts coupon={coupon} />
                </li>
              ))}
            </ul>
          </details>
        </Panel>
      )}
    </TwoColumns>
  )
}

/** A coupon that has not begun is not over. */
function isShown(coupon: OwnCoupon): boolean {
  return coupon.state === 'upcoming' || isUsable(coupon)
}

type CouponCardProps = { coupon: OwnCoupon; onShare: CouponsProps['onShare'] }

function CouponCard({ coupon, onShare }: CouponCardProps) {
  const { number } = coupon
  const gives = couponGives(coupon)
  return (
    <section className={classes['card']} aria-label={text.name(number)}>
      <p className={classes['code']}>{number}</p>
      <Facts coupon={coupon} />
      <div className={classes['acts']}>
        <Button
          leftSection={<IconShare3 size={18} aria-hidden />}
          aria-label={text.shareOf(number)}
          onClick={() =>
            onShare({ name: text.name(number), message: text.message(number, gives) })
          }
        >
          {text.share}
        </Button>
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          aria-label={text.copyOf(number)}
          onClick={() => void copyText(number)}
        >
          {text.copy}
        </Button>
      </div>
      <Text size="sm" c="dimmed">
        {text.shop}
      </Text>
    </section>
  )
}

/** What it gives, until when, how often it was used and what it sold. */
function Facts({ coupon }: { coupon: OwnCoupon }) {
  const { gives, name } = couponWords(coupon)
  const state = stateOf(coupon)
  return (
    <div className={classes['facts']}>
      {gives !== null && <strong>{gives}</strong>}
      {name !== null && <span>{name}</span>}
      {state !== null && <span>{state}</span>}
      <span>{daysOf(coupon)}</span>
      <span>{usesOf(coupon)}</span>
      <span>{text.sold(formatCents(coupon.sum_order))}</span>
    </div>
  )
}

function stateOf(coupon: OwnCoupon): string | null {
  if (coupon.state !== 'current') return text.states[coupon.state]
  return isUsable(coupon) ? null : text.states.usedUp
}

function daysOf({ first_day: first, last_day: last, state }: OwnCoupon): string {
  if (state === 'upcoming' && first !== null) return text.from(formatDay(first))
  return last === null ? text.always : text.until(formatDay(last))
}

function usesOf({ used, use_limit: limit }: OwnCoupon): string {
  return limit === null
    ? text.used(text.times(used), null)
    : text.used(used.toLocaleString('pt-BR'), limit.toLocaleString('pt-BR'))
}
