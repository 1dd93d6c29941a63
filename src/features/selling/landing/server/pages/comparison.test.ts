import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'

import { COMPARISON_PATH } from '../../rules.ts'
import { text } from '../company-text.ts'

const world = await worldForFile()

test('the programs are compared in one table, a brand in each row', async () => {
  const brands = [await world.brand(), await world.brand()]
  const { body } = await world.http.inject({ url: COMPARISON_PATH })
  const rows = body.split('<tr').map((row) => row.replaceAll(/<[^>]*>/g, '|'))
  const heads = rows[1]?.split('|').filter((word) => word.trim() !== '')
  expect(heads).toContain(text.reviews.columns.minimum)
  for (const { slug } of brands) {
    const row = body
      .split('<tr')
      .slice(2)
      .find((one) => one.includes(`/${slug}`))
    expect(row).toMatch(/scope="row"/)
    // As many cells as column heads: a figure that a brand does not have is a dash.
    expect(row?.match(/<td/g)?.length).toBe((body.match(/scope="col"/g)?.length ?? 0) - 1)
  }
})
