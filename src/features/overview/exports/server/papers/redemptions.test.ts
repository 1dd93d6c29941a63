import { unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'

import {
  downloadIncomeStatement,
  showPaymentCalendar,
} from '#features/money/closing/paper-contract.ts'
import { showBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { setMobileAndAddress } from '#tests/support/steps/contacts.ts'
import { csvRows, exportDesk } from '#tests/support/steps/export-desk.ts'
import { redeem, sendRedemption } from '#tests/support/steps/money/redemptions.ts'
import { rewardOrders, worldWithRewardShop } from '#tests/support/steps/money/rewards.ts'
import { expectStatus, type TestBrand, type TestPartner } from '#tests/support/world.ts'

import { showExport } from '../../contract.ts'

const { world } = await worldWithRewardShop()

const { exported } = exportDesk(world)

async function wordsOf(pdf: Uint8Array | undefined): Promise<string> {
  const document = await getDocumentProxy(pdf ?? new Uint8Array())
  const { text } = await extractText(document, { mergePages: true })
  return text.replaceAll(/[ \n\u00A0]+/g, ' ')
}

/** Redeems and pays; returns the redemption as the brand reads it. */
async function paid(brand: TestBrand, partner: TestPartner, id: string) {
  await world.pay({ brandId: brand.id, partnerId: partner.partnerId, redemptionId: id })
  return world.call(brand, showBrandRedemption, { params: { id } })
}

async function ordered(partner: TestPartner, order: object): Promise<string> {
  const answer = await sendRedemption(world, partner, order)
  expectStatus(answer, 201)
  return answer.json().id
}

/** Ana was paid R$ 50,00 and R$ 61,00 and got a gift card in 2026, Bia only a voucher; Caio nothing until 2027. */
async function paidPeople() {
  world.clock.set('2026-12-31T20:00:00Z')
  const brand = await world.brand()
  const people: TestPartner[] = []
  for (let nth = 0; nth < 3; nth++) {
    const partner = await world.partner(brand, { credit: 900_00 })
    await setMobileAndAddress(world, partner)
    people.push(partner)
  }
  const [ana, bia, caio] = people
  if (!ana || !bia || !caio) throw new Error('three people')
  const first = await paid(brand, ana, await redeem(world, ana, 50))
  await paid(brand, ana, await redeem(world, ana, 61))
  const card = await paid(brand, ana, await ordered(ana, rewardOrders.giftCard(ana)))
  await paid(brand, bia, await ordered(bia, rewardOrders.voucher(bia)))
  const late = await redeem(world, caio, 70)
  // 1 January in UTC is still 31 December in São Paulo.
  world.clock.set('2027-01-01T02:59:00Z')
  await paid(brand, bia, await redeem(world, bia, 45))
  world.clock.set('2027-01-01T12:00:00Z')
  await paid(brand, caio, late)
  return { brand, ana, bia, caio, first, card }
}

test('who was paid in credits mode gets an income statement of the year, with gift cards named apart', async () => {
  const { brand, ana, bia, caio, first } = await paidPeople()
  const filter = { year: 2026 }
  const { files } = await exported(brand, { list: 'income_statements', filter })
  expect(files).toHaveLength(1)
  const found = unzipSync(files[0] ?? new Uint8Array())
  const rows = csvRows(found['indice.csv'])
  expect(rows.map(([, slug, , , ...amounts]) => [slug, ...amounts])).toEqual([
    [ana.slug, '111,00', '0,00', '0,00', '0,00', '52,50'],
    [bia.slug, '45,00', '0,00', '0,00', '0,00', '40,00'],
  ])
  const words = await wordsOf(found[`informe-2026-${ana.slug}.pdf`])
  expect(words).toContain('Informe de rendimentos de 2026')
  expect(words).toContain('Rendimentos R$ 111,00')
  expect(words).toContain('Gift card R$ 52,50')
  expect(words).toContain(`31/12/2026 ${first.protocol} R$ 50,00`)
  expect(words).toContain('Confira com o seu contador antes de declarar.')
  expect(await wordsOf(found[`informe-2026-${bia.slug}.pdf`])).toContain('Voucher R$ 40,00')

  const yearsOf = async (partner: TestPartner) =>
    (await world.call(partner, showPaymentCalendar)).paid_years
  expect(await yearsOf(ana)).toEqual([2026])
  expect(await yearsOf(caio)).toEqual([2027])

  // The partner's own paper says the same.
  const params = { year: 2026 }
  const own = await world.send(ana, downloadIncomeStatement, { params })
  expectStatus(own, 200)
  expect(await wordsOf(new Uint8Array(own.rawPayload))).toBe(words)
  expect(await world.send(caio, downloadIncomeStatement, { params })).toMatchObject({
    statusCode: 404,
  })
  const next = await exported(brand, { list: 'income_statements', filter: { year: 2027 } })
  expect(Object.keys(unzipSync(next.files[0] ?? new Uint8Array())).toSorted()).toEqual([
    'indice.csv',
    `informe-2027-${caio.slug}.pdf`,
  ])
})

test('finance exports the payments of a period with the provider’s numbers', async () => {
  const { brand, ana, first, card } = await paidPeople()
  expect(first).toMatchObject({
    provider: expect.any(String),
    provider_reference: expect.any(String),
    end_to_end_id: expect.any(String),
    receipt_reference: null,
    paid_on: '2026-12-31',
  })
  const finance = await world.staff(brand, { role: 'finance' })
  const filter = { paid_since: '2026-12-01', paid_until: '2026-12-31' }
  const body = { list: 'redemptions', format: 'csv', filter } as const
  const { id, files } = await exported(brand, body, { fileRows: 3, pageRows: 2 })
  const rows = files.flatMap((file) => csvRows(file))
  expect(rows).toHaveLength(5)
  const shown = await world.call(finance, showExport, { params: { id } })
  expect(shown).toMatchObject({
    rows: 5,
    total: 5,
    period: { begin: '2026-12-01', end: '2026-12-31' },
  })
  const row = rows.find(([protocol]) => protocol === first.protocol)
  expect(row).toEqual([
    first.protocol,
    ana.slug,
    expect.any(String),
    'Pago',
    first.title,
    '50,00',
    first.destination,
    '31/12/2026 17:00',
    '31/12/2026 17:00',
    '31/12/2026',
    first.provider_reference,
    first.end_to_end_id,
    '',
  ])
  expect(rows.map(([protocol]) => protocol)).toContain(card.protocol)
  const sum = rows.reduce((total, cells) => total + Number(cells[5]?.replace(',', '.')), 0)
  expect(sum).toBe(50 + 61 + 52.5 + 40 + 45)
  const none = { paid_since: '2026-01-01', paid_until: '2026-01-31' }
  expect((await exported(brand, { ...body, filter: none })).files.map(csvRows)).toEqual([
    [],
  ])
})
