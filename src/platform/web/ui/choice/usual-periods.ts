import { type Cycle, cycleOn } from '#platform/contract/time/cycle.ts'
import { addDays, type Day } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'

export const salesPeriods = [
  'cycle',
  '7',
  '15',
  '30',
  'current_month',
  'last_month',
] as const
export type SalesPeriod = (typeof salesPeriods)[number]

export const periodNames: Record<SalesPeriod, string> = {
  cycle: 'Este ciclo',
  '7': '7 dias',
  '15': '15 dias',
  '30': '30 dias',
  current_month: 'Este mês',
  last_month: 'Mês passado',
}

const USUAL = '7'

/** The days of a period as of today, both ends included. */
export function daysOf(
  period: SalesPeriod,
  today: Day,
  cycle: Cycle | null = null,
): Period {
  switch (period) {
    case 'cycle':
      return cycle
        ? { begin: cycleOn(cycle, today).begin, end: today }
        : daysOf(USUAL, today)
    case 'current_month':
      return { begin: `${today.slice(0, 7)}-01`, end: today }
    case 'last_month': {
      const end = addDays(`${today.slice(0, 7)}-01`, -1)
      return { begin: `${end.slice(0, 7)}-01`, end }
    }
    case '7':
    case '15':
    case '30':
      return { begin: addDays(today, 1 - Number(period)), end: today }
  }
}

export function salesPeriodOf(text: string | null): SalesPeriod {
  return salesPeriods.find((period) => period === text) ?? USUAL
}
