import { announce } from '#platform/web/announce.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import { changeProductList, makeProductList, type ProductList } from '../contract.ts'
import { text } from './text.ts'

/** Creates a deleted list again, with its name and products. */
export function restore({ name, prod_ids }: ProductList): Promise<void> {
  return undo(() => call(makeProductList, { body: { name, prod_ids } }))
}

/** Gives a changed list its earlier name and products. */
export function reset({ id, name, prod_ids }: ProductList): Promise<void> {
  return undo(() => call(changeProductList, { params: { id }, body: { name, prod_ids } }))
}

async function undo(write: () => Promise<unknown>): Promise<void> {
  try {
    await write()
    announce(text.lists.restored)
  } catch (error) {
    notifyProblem(sentencesOf(error).join(' '))
  }
  await refreshAfter(makeProductList)
}
