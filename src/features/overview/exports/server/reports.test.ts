import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import { csvRows, exportDesk } from '#tests/support/steps/export-desk.ts'
import { publishMission } from '#tests/support/steps/missions.ts'

import { startExport } from '../contract.ts'

const world = await worldForFile()
const desk = exportDesk(world)
const days = { begin: '2026-03-09', end: '2026-03-10' }
const months = { first_month: '2026-02', last_month: '2026-03' }

test('each report is exported with the figures of its screen', async () => {
  const brand = await world.brand()
  const [ana, bia] = [
    await world.partner(brand, {
      name: 'Ana Prado',
      approved_at: world.clock.now().toISOString(),
    }),
    await world.partner(brand, { name: 'Bia Reis' }),
  ]
  await world.order(brand, ana, { reais: 100 })
  await world.order(brand, bia, { reais: 30 })
  await world.order(brand, bia, { reais: 5, status: 'can' })
  const slug = await publishMission(world, brand)
  const rows = async (body: Parameters<typeof desk.exported>[1]) => {
    const { files } = await desk.exported(brand, body)
    return csvRows(files[0])
  }
  expect(await rows({ list: 'report_days', filter: days })).toEqual([
    ['09/03/2026', '0', '0', '0', '0,00', '0', '0', '0,00', '0,00'],
    ['10/03/2026', '0', '0', '2', '130,00', '2', '1', '5,00', '13,00'],
  ])
  expect(await rows({ list: 'report_partners', filter: days })).toEqual([
    [ana.slug, 'Ana Prado', '0', '0', '1', '100,00', '0', '0,00', '10,00'],
    [bia.slug, 'Bia Reis', '0', '0', '1', '30,00', '1', '5,00', '3,00'],
  ])
  expect(await rows({ list: 'report_products', filter: days })).toEqual([
    ['A', '', '2', '130,00', '5,00', '2', '13,00', '0', '0'],
  ])
  expect(await rows({ list: 'report_funnel', filter: days })).toContainEqual([
    'Pedidos feitos',
    '3',
    '135,00',
  ])
  expect(await rows({ list: 'report_cohorts', filter: months })).toEqual([
    ['02/2026', '0', '02/2026', '0', '0', '0,00'],
    ['02/2026', '0', '03/2026', '1', '0', '0,00'],
    ['03/2026', '1', '03/2026', '0', '1', '100,00'],
  ])
  expect(await rows({ list: 'report_costs', filter: months })).toEqual([
    ['02/2026', '0,00', '0,00', '0,00', '0,00', '0,00'],
    ['03/2026', '130,00', '13,00', '0,00', '0,00', '13,00'],
  ])
  expect(await rows({ list: 'report_missions', filter: {} })).toEqual([
    [slug, 'Mostre o sérum', '0', '0', '0', '0,00'],
  ])
  expect(await rows({ list: 'report_courses', filter: {} })).toEqual([])
})

test('a report of many rows is read in pages, also as a workbook', async () => {
  const brand = await world.brand()
  for (let index = 0; index < 5; index++)
    await world.order(brand, await world.partner(brand), { reais: 10 + index })
  const size = { fileRows: 100, pageRows: 2 }
  const body = { list: 'report_partners', filter: days } as const
  const csv = await desk.exported(brand, body, size)
  expect(csvRows(csv.files[0]).map((row) => row[5])).toEqual([
    '14,00',
    '13,00',
    '12,00',
    '11,00',
    '10,00',
  ])
  const xlsx = await desk.exported(brand, { ...body, format: 'xlsx' })
  expect(xlsx.listed).toMatchObject([{ rows: 5 }])
})

test('who may not see reports exports none, and the days are as for the report', async () => {
  const brand = await world.brand()
  const long = { begin: '2024-01-01', end: '2026-03-10' }
  const body = { list: 'report_days', filter: long } as const
  expect((await world.send(brand, startExport, { body })).statusCode).toBe(422)
})
