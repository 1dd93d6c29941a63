import { IconArrowDownLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'

import { creditCategories } from '#features/money/ledger/rules.ts'

import type { PointEntry } from '../contract.ts'
import { afterSeller, lineName } from './credit-title.ts'
import { statementQuery } from './queries.ts'
import { text } from './text.ts'
import { useStatementFilter } from './use-statement-filter.ts'

/** The loaded lines of the filtered statement, newest first. */
export function useStatementLines() {
  const { filter } = useStatementFilter()
  // The old entries stay on the screen, and the filter can be changed, while the new entries load.
  const listed = useDeferredValue(filter)
  const pages = useSuspenseInfiniteQuery(statementQuery(listed))
  // Each page's `others` are from the same time as its lines, so sorting page by page sorts the list.
  const lines = pages.data.pages.flatMap((page) =>
    [...page.data, ...page.others].toSorted(
      (one, other) => other.created_at.getTime() - one.created_at.getTime(),
    ),
  )
  return {
    listed,
    days: new Map(
      pages.data.pages.flatMap((page) => page.days.map((day) => [day.day, day])),
    ),
    lines,
    onMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    loadingMore: pages.isFetchingNextPage,
  }
}

/** The product of a sale, also of one that was taken back, else what moved the credits. */
export function titleOf(line: PointEntry): string {
  const { about, category } = line
  if (isReversal(line)) return text.statement.reversal(about)
  return about ?? lineName(category)
}

/** Whether a commission was taken back, or a part of it. */
function isReversal({ amount, category: { id } }: PointEntry): boolean {
  return amount < 0 && isCommission(id)
}

function isCommission(category: number): boolean {
  return category === creditCategories.sale.id || category === creditCategories.invite.id
}

export function iconOf({ amount }: PointEntry) {
  return amount > 0 ? IconArrowDownLeft : IconArrowUpRight
}

/** A reversal of credits under analysis is dimmed, because these credits never were in the balance. */
export function toneOf({ account, amount }: PointEntry): 'in' | 'out' | 'dimmed' {
  if (account === 'under_analysis') return 'dimmed'
  return amount > 0 ? 'in' : 'out'
}

/** The seller and the order for a commission, after where it was taken back, else the explanation. */
export function detailOf(line: PointEntry): string {
  const { mission } = creditCategories
  const { account, category, external_key: key } = line
  if (key && isReversal(line))
    return account === 'available'
      ? afterSeller(line, text.detail.order(key))
      : `${text.statement.takenFrom[account]} · ${afterSeller(line, text.detail.order(key))}`
  if (!key || account !== 'available') return line.explanation
  // The protocol stands in the details.
  if (line.payment_id)
    return [line.destination, line.explanation.replace(` ${key}`, '')]
      .filter((part) => part !== null)
      .join(' · ')
  if (category.id === mission.id) return text.detail.mission(key)
  return isCommission(category.id)
    ? afterSeller(line, text.detail.order(key))
    : line.explanation
}
