import { owning, type Tx } from '#platform/server/database/db.ts'

const faq = owning<'faq_category' | 'faq_question'>

export type Category = {
  name: string
  questions: { question: string; answer: string }[]
}

/** Puts these categories, in this order, in the place of all that the brand answered before. */
export async function replaceFaq(
  tx: Tx,
  brandId: number,
  categories: Category[],
): Promise<void> {
  await faq(tx).deleteFrom('faq_category').where('brand_id', '=', brandId).execute()
  for (const [position, { name, questions }] of categories.entries()) {
    const { id } = await faq(tx)
      .insertInto('faq_category')
      .values({ brand_id: brandId, name, position })
      .returning('id')
      .executeTakeFirstOrThrow()
    await faq(tx)
      .insertInto('faq_question')
      .values(
        questions.map((one, place) => ({
          brand_id: brandId,
          category_id: id,
          ...one,
          position: place,
        })),
      )
      .execute()
  }
}

type Numbered = { page: number; perPage: number }

/** One page of the categories with their questions, and how many categories there are. */
export async function faqPage(tx: Tx, brandId: number, { page, perPage }: Numbered) {
  const { total } = await faq(tx)
    .selectFrom('faq_category')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('brand_id', '=', brandId)
    .executeTakeFirstOrThrow()
  const categories = await faq(tx)
    .selectFrom('faq_category')
    .select(['id', 'name'])
    .where('brand_id', '=', brandId)
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
        .filter((one) => one.category_id === id)
        .map((one) => ({ id: one.id, question: one.question, answer: one.answer })),
    })),
  }
}

async function questionsOf(tx: Tx, brandId: number, categoryIds: number[]) {
  if (categoryIds.length === 0) return []
  return faq(tx)
    .selectFrom('faq_question')
    .select(['id', 'category_id', 'question', 'answer'])
    .where('brand_id', '=', brandId)
    .where('category_id', 'in', categoryIds)
    .orderBy('category_id')
    .orderBy('position')
    .execute()
}
