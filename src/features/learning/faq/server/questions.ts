import type { BrandId } from '#platform/contract/ids.ts'
import { owning, type Tx } from '#platform/server/database/db.ts'
import { lockByName } from '#platform/server/database/lock-by-name.ts'

const faq = owning<'faq_category' | 'faq_question'>

/** As many as a brand may write. */
const MOST_CATEGORIES = 50

export type Category = {
  category: string
  questions: { question: string; answer: string }[]
}

/** Two people who write the page at the same time write it one after the other. */
export function lockFaq(tx: Tx, brandId: BrandId): Promise<unknown> {
  return lockByName(tx, `faq:${brandId}`)
}

/** Replaces all of the brand's categories, in this order. */
export async function replaceFaq(
  tx: Tx,
  brandId: BrandId,
  categories: Category[],
): Promise<void> {
  await faq(tx).deleteFrom('faq_category').where('brandId', '=', brandId).execute()
  for (const [position, { category: name, questions }] of categories.entries()) {
    const { id } = await faq(tx)
      .insertInto('faq_category')
      .values({ brandId, name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await faq(tx)
      .insertInto('faq_question')
      .values(
        questions.map((one, place) => ({
          brandId,
          categoryId: id,
          ...one,
          position: place,
        })),
      )
      .execute()
  }
}

type Numbered = { page: number; perPage: number }

/** One page of the categories with their questions, and the total. */
export async function faqPage(tx: Tx, brandId: BrandId, { page, perPage }: Numbered) {
  const { total } = await faq(tx)
    .selectFrom('faq_category')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('brandId', '=', brandId)
    .executeTakeFirstOrThrow()
  const categories = await faq(tx)
    .selectFrom('faq_category')
    .select(['id', 'name'])
    .where('brandId', '=', brandId)
    .orderBy('position')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute()
  const questions = await questionsOf(
    tx,
    brandId,
    categories.map(({ id }) => id),
  )
  return {
    total,
    data: categories.map(({ id, name }) => ({
      id,
      category: name,
      questions: questions
        .filter((one) => one.categoryId === id)
        .map((one) => ({ id: one.id, question: one.question, answer: one.answer })),
    })),
  }
}

/** Every category with its questions, in the brand's order. */
export async function wholeFaq(tx: Tx, brandId: BrandId) {
  const { data } = await faqPage(tx, brandId, { page: 1, perPage: MOST_CATEGORIES })
  return data.map(({ category, questions }) => ({
    category,
    questions: questions.map(({ question, answer }) => ({ question, answer })),
  }))
}

async function questionsOf(tx: Tx, brandId: BrandId, categoryIds: number[]) {
  if (categoryIds.length === 0) return []
  return faq(tx)
    .selectFrom('faq_question')
    .select(['id', 'categoryId', 'question', 'answer'])
    .where('brandId', '=', brandId)
    .where('categoryId', 'in', categoryIds)
    .orderBy('categoryId')
    .orderBy('position')
    .execute()
}
