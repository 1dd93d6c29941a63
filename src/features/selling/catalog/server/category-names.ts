import type { BrandId } from '#platform/contract/ids.ts'
import type { Day } from '#platform/contract/time/dates.ts'
import { owning, type RowOf, type Tx } from '#platform/server/database/db.ts'
import { lockByName, shareByName } from '#platform/server/database/lock-by-name.ts'

const tables = owning<'former_category'>

export type FormerName = Omit<RowOf<'former_category'>, 'brandId'>

export type CategoryNames = {
  /** What a name means for orders of a day; null: from now on. A name that is not known stays. */
  on: (name: string, day: Day | null) => string
  isFormer: (name: string) => boolean
  /** Whether the name leads to its category without a merge on the way. */
  isOnlyRenamed: (name: string) => boolean
  /** The earlier names of a category, by name. */
  of: (category: string) => string[]
}

/** Follows the earlier names of a brand's categories. */
export function categoryNamesFrom(former: readonly FormerName[]): CategoryNames {
  const exact = new Map(former.map((one) => [one.name, one]))
  const spellings = new Map(
    former.filter(({ anySpelling }) => anySpelling).map((one) => [spelled(one.name), one]),
  )
  const stepsFrom = (name: string, day: Day | null): FormerName[] => {
    const steps: FormerName[] = []
    let next = exact.get(name) ?? spellings.get(spelled(name))
    while (next && (next.mergedOn === null || day === null || next.mergedOn <= day)) {
      steps.push(next)
      // A category that was renamed back has no earlier name of its own: this ends.
      next = exact.get(next.category)
    }
    return steps
  }
  const on = (name: string, day: Day | null) =>
    stepsFrom(name, day).at(-1)?.category ?? name
  return {
    on,
    isFormer: (name) => exact.has(name),
    isOnlyRenamed: (name) =>
      stepsFrom(name, null).every(({ mergedOn }) => mergedOn === null),
    of: (category) =>
      former
        .map(({ name }) => name)
        .filter((name) => on(name, null) === category)
        .toSorted((one, other) => one.localeCompare(other, 'pt-BR')),
  }
}

/** A name without the differences of capitals and spaces. */
export function spelled(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('pt-BR')
}

export async function readCategoryNames(tx: Tx, brandId: BrandId): Promise<CategoryNames> {
  const former = await tables(tx)
    .selectFrom('former_category')
    .select(['name', 'category', 'mergedOn', 'anySpelling'])
    .where('brandId', '=', brandId)
    .orderBy('name')
    .execute()
  return categoryNamesFrom(former)
}

/** The category that a name means from now on. */
export async function currentCategory(
  tx: Tx,
  brandId: BrandId,
  name: string,
): Promise<string> {
  return (await readCategoryNames(tx, brandId)).on(name, null)
}

/** Keeps the names as they are until the transaction ends; others may do so at the same time. */
export async function holdCategoryNames(tx: Tx, brandId: BrandId): Promise<void> {
  await shareByName(tx, lockName(brandId))
}

/** Waits for everyone who uses the names, to change them. */
export async function lockCategoryNames(tx: Tx, brandId: BrandId): Promise<void> {
  await lockByName(tx, lockName(brandId))
}

function lockName(brandId: BrandId): string {
  return `categories:${brandId}`
}

export async function storeFormerName(
  tx: Tx,
  brandId: BrandId,
  former: FormerName,
): Promise<void> {
  // A category that takes an earlier name back has it as its own again.
  await tables(tx)
    .deleteFrom('former_category')
    .where('brandId', '=', brandId)
    .where('name', '=', former.category)
    .execute()
  await tables(tx)
    .insertInto('former_category')
    .values({ brandId, ...former })
    .execute()
}
