import { type DatePreset, datePresets } from '../rules.ts'

const DEFAULT_PRESET: DatePreset = 15

/** The preset that an address names. */
export function presetIn(search: URLSearchParams): DatePreset {
  return datePresets.find((days) => String(days) === search.get('days')) ?? DEFAULT_PRESET
}

/** The days of the brands' figures, which are not those of the chosen period. */
const BRANDS_DAYS = 30

type BrandSums = { chosen: number | 'all'; preset: DatePreset; shown: readonly string[] }

/**
 * Which sums of the last 30 days stand with the brands: none that the orders of the chosen period or a line of
 * the same brand already show.
 */
export function brandSums({ chosen, preset, shown }: BrandSums): {
  total: boolean
  lines: boolean
} {
  const inOrders = preset === BRANDS_DAYS && shown.includes('orders')
  return { total: chosen === 'all' && !inOrders, lines: chosen === 'all' || !inOrders }
}
