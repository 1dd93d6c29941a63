import { expect, test } from 'vitest'

import { worldForFile } from '#tests/support/fixtures.ts'
import type { TestBrand, TestPartner } from '#tests/support/world.ts'

import { approvePartner, refusePartner } from '../../contract.ts'

const world = await worldForFile()
const query = { seen_status: 'in_review' } as const

const refuse = (brand: TestBrand, { slug }: TestPartner) =>
  world.send(brand, refusePartner, {
    params: { slug },
    query,
    body: { reason: 'CPF ilegível.' },
  })
const approve = (brand: TestBrand, { slug }: TestPartner) =>
  world.send(brand, approvePartner, { params: { slug }, query })

test('a decision on a registration that another person has decided changes nothing', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand, { approved: null })
  expect((await approve(brand, rita)).statusCode).toBe(200)
  const late = await refuse(brand, rita)
  expect([late.statusCode, late.json().code]).toEqual([409, 'decided_meanwhile'])
  expect(late.json().message).toContain('aprovado')
})

test('of two people who decide at once, one is refused', async () => {
  const brand = await world.brand()
  const rita = await world.partner(brand, { approved: null })
  const answers = await Promise.all([approve(brand, rita), refuse(brand, rita)])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})
