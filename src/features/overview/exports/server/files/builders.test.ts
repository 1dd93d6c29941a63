import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'

import { builderFor } from './builders.ts'

/** The sheet of an XLSX file, as XML. */
async function sheetOf(cells: Parameters<ReturnType<typeof builderFor>['add']>[0]) {
  const builder = builderFor('xlsx', ['A', 'B', 'C', 'D'])
  builder.add(cells)
  const files = unzipSync(await builder.bytes())
  const textOf = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    sheet: textOf('xl/worksheets/sheet1.xml'),
    words: textOf('xl/sharedStrings.xml'),
  }
}

test('an amount is a number with two decimals, a moment a date of São Paulo, a formula a text', async () => {
  const { sheet, words } = await sheetOf([
    {
      cells: [
        '=HYPERLINK("http://mau")',
        { cents: cents(-1_234_56) },
        new Date('2026-03-05T17:30:00Z'),
        null,
      ],
    },
  ])
  expect(sheet).toContain('<v>-1234.56</v>')
  // 2026-03-05 14:30 in days since 1900.
  expect(sheet).toMatch(/<v>46086\.604166\d*<\/v>/)
  expect(sheet).not.toContain('<f>')
  expect(words).toContain('=HYPERLINK(')
})

test('a count is a number that a spreadsheet can add up', async () => {
  const { sheet, words } = await sheetOf([{ cells: ['Ana', 1_234, null, 0] }])
  expect(sheet).toContain('<v>1234</v>')
  expect(sheet).toContain('<v>0</v>')
  expect(words).not.toContain('1234')
})

test('a table of twenty thousand rows is written in seconds', async () => {
  const row = {
    cells: ['Ana', { cents: cents(100) }, new Date('2026-03-05T17:30:00Z'), 'x'],
  }
  const { sheet } = await sheetOf(Array.from({ length: 20_000 }, () => row))
  expect(sheet.match(/<row /g)).toHaveLength(20_001)
})
