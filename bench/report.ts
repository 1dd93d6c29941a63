/** One ratio of the report: the compared values, the measured pairs, and the goal. */
export type Line = {
  name: string
  /** What `theirs` is. */
  against: string
  pairs: { ours: number; theirs: number }[]
  /** `ours / theirs` should be at least this, or null where there is no goal. */
  goal: number | null
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}

export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** A line of the table, in Markdown: it goes into docs/performance.md as it is. */
export function describe({ name, against, pairs, goal }: Line): string {
  const ratios = pairs.map(({ ours, theirs }) => ours / theirs)
  const ratio = median(ratios)
  const range = `${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)}`
  const verdict = goal === null ? '' : `>= ${goal}: ${ratio >= goal ? 'met' : 'MISSED'}`
  const ours = perSecond(median(pairs.map((pair) => pair.ours)))
  const theirs = perSecond(median(pairs.map((pair) => pair.theirs)))
  return `| ${name} | ${against} | **${ratio.toFixed(2)}** | ${range} | ${ours} | ${theirs} | ${verdict} |`
}

export const HEADING = `| measured | against | ratio | lowest-highest | per second | reference per second | goal |
|---|---|---|---|---|---|---|`

export function perSecond(rate: number): string {
  return Math.round(rate).toLocaleString('en-US')
}
