import type { Cents } from '#platform/contract/money.ts'
import { type BasisPoints, basisPoints } from '#platform/contract/percent.ts'

type Range = {
  billingFromCents: number
  billingToCents: number | null
  /** Whether a required course is not finished. */
  coursesMissing?: boolean
}

/**
 * The reached part of each level's billing range, lowest level first; zero for a blocked level. A
 * missing course blocks its level and all higher ones.
 */
export function levelProgress<Level extends Range>(
  levels: Level[],
  billed: Cents,
): { level: Level; reached: BasisPoints }[] {
  const progress: { level: Level; reached: BasisPoints }[] = []
  for (const level of levels) {
    const blocked =
      level.coursesMissing === true || isLevelBlocked(progress.at(-1)?.reached)
    progress.push({ level, reached: blocked ? basisPoints(0) : rangeBilled(level, billed) })
  }
  return progress
}

/** A level is blocked until the level below is full; the first level never is (spec 001, section 4). */
function isLevelBlocked(below: BasisPoints | undefined): boolean {
  return below !== undefined && below !== FULL
}

const FULL = basisPoints(10_000)

/** Rounded down, so that a level is not full before its last centavo. */
function rangeBilled(
  { billingFromCents, billingToCents }: Range,
  billed: Cents,
): BasisPoints {
  const end = billingToCents ?? billingFromCents
  if (billed >= end) return FULL
  return share(billed - billingFromCents, end - billingFromCents)
}

/** The part of a goal that is reached. */
export function wayDone(billed: Cents, goal: number): BasisPoints {
  return billed >= goal ? FULL : share(billed, goal)
}

function share(part: number, whole: number): BasisPoints {
  return basisPoints(Math.max(0, Math.floor((part / whole) * 10_000)))
}
