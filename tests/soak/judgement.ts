/** One figure over the time of a run. `at` in milliseconds; null: nothing to measure in that interval. */
export type Series = {
  name: string
  /** What it may do: `shown` is not judged. */
  rule: keyof typeof limits
  samples: { at: number; value: number | null }[]
}

type Verdict = {
  name: string
  /** The medians of the second and of the last quarter; null where nothing was measured. */
  early: number | null
  late: number | null
  /** The most that `late` may be; null where it is not judged. */
  limit: number | null
  flat: boolean
}

const WARM_UP = 0.15
const MEGABYTE = 1_000_000
/** A pool opens and closes a few within any ten seconds; a leak of one in a quarter of an hour is above this in two hours. */
const COUNT_NOISE = 3

const limits = {
  memory: (early: number) => early * 1.1 + 20 * MEGABYTE,
  count: (early: number) => early + COUNT_NOISE,
  time: (early: number) => early * 1.5,
  shown: () => null,
}

/**
 * Whether each figure stayed flat: the first 15 % of the time are left out, and the median of the last quarter of the
 * rest is compared to the median of its second quarter. What was not measured in one of them is not flat.
 */
export function judge(
  series: Series[],
  { began, ended }: { began: number; ended: number },
): Verdict[] {
  const start = began + (ended - began) * WARM_UP
  const quarter = (ended - start) / 4
  const medianOf = ({ samples }: Series, nth: number) =>
    median(
      samples
        .filter(
          ({ at }) => at >= start + nth * quarter && at <= start + (nth + 1) * quarter,
        )
        .flatMap(({ value }) => (value === null ? [] : [value])),
    )
  return series.map((one) => {
    const [early, late] = [medianOf(one, 1), medianOf(one, 3)]
    const limit = early === null ? null : limits[one.rule](early)
    const stayed = limit !== null && late !== null && late <= limit
    return { name: one.name, early, late, limit, flat: one.rule === 'shown' || stayed }
  })
}

function median(values: number[]): number | null {
  return quantile(values, 0.5)
}

/** The smallest value that this share of all values does not exceed; null without values. */
export function quantile(values: number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null
}
