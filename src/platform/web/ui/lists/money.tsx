import { VisuallyHidden } from '@mantine/core'

import { type Cents, cents, formatCents } from '#platform/contract/money.ts'

import { useMoneyVisible } from '../../money-visibility.ts'
import { text } from '../text.ts'

import classes from './money.module.css'

/** The meaning of an amount; the text beside it has the same. */
export type MoneyTone = 'plain' | 'in' | 'out' | 'waiting' | 'dimmed'

export type MoneyProps = {
  amountCents: Cents
  tone?: MoneyTone
  /** Writes + before the amount as well, as lines of a statement do; − is always there. */
  signed?: boolean
  size?: 'sm' | 'md' | 'lg' | 'balance'
  /**
   * Shown even while values are hidden: an amount that the person is typing or confirming.
   */
  always?: boolean
}

const HIDDEN = '•••••'

export function Money({
  amountCents,
  tone = 'plain',
  signed,
  size = 'md',
  always,
}: MoneyProps) {
  const visible = useMoneyVisible()
  const className = `tabular ${classes['money']}`
  if (!visible && always !== true) {
    return (
      <span className={className} data-size={size}>
        <span aria-hidden>{HIDDEN}</span>
        <VisuallyHidden>{text.hiddenValue}</VisuallyHidden>
      </span>
    )
  }
  return (
    <span className={className} data-tone={tone} data-size={size}>
      {signed === true || amountCents < 0
        ? withSign(amountCents)
        : formatCents(amountCents)}
    </span>
  )
}

function withSign(amountCents: Cents): string {
  if (amountCents === 0) return formatCents(amountCents)
  const sign = amountCents > 0 ? text.plus : text.minus
  return `${sign} ${formatCents(cents(Math.abs(amountCents)))}`
}
