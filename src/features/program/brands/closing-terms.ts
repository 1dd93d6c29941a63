import { z } from 'zod'

import { addDays, type Day } from '#platform/contract/time/dates.ts'
import type { Period } from '#platform/contract/time/periods.ts'

const cents = z.int().min(0).max(100_000_000_00)
const points = z.int().min(0).max(10_000)

/**
 * The deductions from a payment to a person without invoice (RPA). The defaults, used until
 * a brand sets its own, are those published for 2026; an accountant has to review them each
 * year and for each brand: ISS depends on the city, and the brand's own share of INSS is
 * not included.
 */
export const RpaTaxes = z.object({
  inss_points: points.default(11_00),
  inss_ceiling_cents: cents.default(8_475_55),
  /** Each applies up to its amount, the last one to everything above. */
  irrf_brackets: z
    .array(
      z.object({
        up_to_cents: cents.nullable(),
        points,
        deduction_cents: cents.default(0),
      }),
    )
    .min(1)
    .max(10)
    .refine((brackets) => brackets.at(-1)?.up_to_cents === null, {
      error: 'A última faixa precisa ficar sem limite.',
    })
    .default([
      { up_to_cents: 2_428_80, points: 0, deduction_cents: 0 },
      { up_to_cents: 2_826_65, points: 7_50, deduction_cents: 182_16 },
      { up_to_cents: 3_751_05, points: 15_00, deduction_cents: 394_16 },
      { up_to_cents: 4_664_68, points: 22_50, deduction_cents: 675_49 },
      { up_to_cents: null, points: 27_50, deduction_cents: 908_73 },
    ]),
  /** Deducted instead of INSS where it is higher (desconto simplificado). */
  irrf_simplified_deduction_cents: cents.default(607_20),
  /** The relief of Lei 15.270/2025: `base - rate x income`, all of the tax up to the first amount. */
  irrf_relief: z
    .object({
      full_up_to_cents: cents.default(5_000_00),
      none_from_cents: cents.default(7_350_00),
      base_cents: cents.default(978_62),
      /** In millionths of the income: 0.133145 is 133145. */
      rate_millionths: z.int().min(0).max(1_000_000).default(133_145),
    })
    .prefault({}),
  iss_points: points.default(0),
})
export type RpaTaxes = z.output<typeof RpaTaxes>

/** A day that every month has. */
const inEveryMonth = 'Use dias de 1 a 28, que todo mês tem.'
export const DayOfMonth = z.int(inEveryMonth).min(1, inEveryMonth).max(28, inEveryMonth)

export type OpenPeriod = Period & {
  /** The day of the closing. */
  closesOn: Day
}

/**
 * The month that is open on a day, at a brand that closes each month on this day of the
 * next.
 */
export function openPeriod(today: Day, closingDay: number): OpenPeriod {
  const begin = Number(today.slice(8)) >= closingDay ? monthOf(today) : monthBefore(today)
  const next = monthAfter(begin)
  return { begin, end: addDays(next, -1), closesOn: addDays(next, closingDay - 1) }
}

/** The closing date for amounts that are due on a day, from today's point of view. */
export function closesAfter(due: Day, closingDay: number, today: Day): Day {
  const closesOn = addDays(monthAfter(due), closingDay - 1)
  return closesOn > today ? closesOn : openPeriod(today, closingDay).closesOn
}

/** The last month that was closed by a day. */
export function closedPeriod(today: Day, closingDay: number): Period {
  const open = openPeriod(today, closingDay)
  return { begin: monthBefore(open.begin), end: addDays(open.begin, -1) }
}

/** The first of these days of the month that is not before a day. */
export function firstDayOn(daysOfMonth: readonly number[], from: Day): Day {
  const days = [from, monthAfter(from)].flatMap((day) =>
    daysOfMonth.map((nth) => addDays(monthOf(day), nth - 1)),
  )
  return days.toSorted().find((day) => day >= from) ?? from
}

function monthOf(day: Day): Day {
  return `${day.slice(0, 7)}-01`
}

function monthBefore(day: Day): Day {
  return monthOf(addDays(monthOf(day), -1))
}

function monthAfter(day: Day): Day {
  return monthOf(addDays(monthOf(day), 31))
}

/** The banks whose form of a file is known; `febraban` is the common one. */
export const bankProfiles = ['itau', 'febraban'] as const

function digits(name: string, most: number) {
  return z.string().regex(/^\d+$/, `Use só números em ${name}.`).max(most)
}

/** The account that pays by bank files, as the bank's agreement names it. */
export const PayoutAccount = z.object({
  profile: z.enum(bankProfiles),
  /** The bank's code of three digits. */
  bank: z.string().regex(/^\d{3}$/, 'Use os três números do banco.'),
  bank_name: z.string().min(1).max(30),
  /** The code of the agreement for payments (convênio). */
  agreement: z.string().max(20).default(''),
  agency: digits('agência', 5),
  agency_digit: z.string().max(1).default(''),
  number: digits('conta', 12),
  digit: z.string().max(2),
})
export type PayoutAccount = z.output<typeof PayoutAccount>
