import { type Cents, cents } from '#platform/contract/money.ts'
import type { MoneyTone } from '#platform/web/ui/lists/money.tsx'

import type { Order } from '../contract.ts'
import { isLost } from '../rules.ts'
import { text } from './text.ts'

type Earning = { label: string; amount: Cents; tone: MoneyTone }

/** What a sale brings its partner: the commission, or what is expected; zero if it brings nothing. */
export function earningOf({ commission, expected }: Order): Earning {
  if (commission && commission.state !== 'reversed')
    return {
      label: text.sheet.commission,
      amount: commission.amount,
      tone: commission.state === 'released' ? 'in' : 'waiting',
    }
  return expected
    ? { label: text.sheet.expected, amount: expected.amount, tone: 'waiting' }
    : { label: text.sheet.commission, amount: cents(0), tone: 'dimmed' }
}

/** Whether a sale has never earned its partner anything and never will, though it is not lost. */
export function earnsNothing({ status, commission, expected }: Order): boolean {
  return !isLost(status) && commission === null && expected === null
}

/** What the state of an order means for the commission. */
export function sentenceOf(order: Order): string {
  const { status, commission, obstacle } = order
  if (earnsNothing(order)) return text.earnsNothing(obstacle)
  if (status === 'dev' && commission === null) return text.returnedUnearned
  if (!isLost(status) && commission?.state === 'reversed') return text.takenBack
  return text.statusSentence[status]
}
