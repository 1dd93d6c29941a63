import { createHash } from 'node:crypto'

import { beforeEach, describe, expect, test } from 'vitest'

import { showBrandRedemption } from '#features/money/redemption/brand-contract.ts'
import { payoutNotConfigured } from '#features/money/redemption/server/payouts/payout-not-configured.ts'
import { registerPixKey } from '#features/people/partners/server/public.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { inScope } from '#platform/server/database/db.ts'
import { worldForFile } from '#tests/support/fixtures.ts'
import { withSums } from '#tests/support/samples/bank-return.ts'
import { itauAccount, payoutDesk, seenOf } from '#tests/support/steps/money/payout-desk.ts'
import { redeem } from '#tests/support/steps/money/redemptions.ts'
import { expectStatus, type TestBrand } from '#tests/support/world.ts'

import { approvePayoutBatch, payPayouts, sendPayoutBatch } from '../../decision-contract.ts'
import {
  downloadPayoutFile,
  listPayoutFiles,
  listPayoutReturnLines,
  listPayoutReturns,
  loadPayoutReturn,
  showPayoutReturn,
} from '../../file-contract.ts'
import { verdictOf } from './bank-codes.ts'
import { reconcile } from './reconcile.ts'

const world = await worldForFile({ payout: payoutNotConfigured })
const desk = payoutDesk(world)
let brand: TestBrand

beforeEach(async () => {
  brand = await world.brand()
  await world.setParameter(brand, 'payout_account', itauAccount)
})

/** A batch that was sent as a bank file, of redemptions in reais. */
async function filedBatch(...amounts: number[]) {
  const redemptions: string[] = []
  for (const points of amounts) {
    const partner = await world.partner(brand, { credit: 10_000_00 })
    redemptions.push(await redeem(world, partner, points))
  }
  const batch = await desk.prepared(brand, brand, { method: 'file' })
  const params = { id: batch.id }
  await world.call(brand, approvePayoutBatch, { params, body: seenOf(batch) })
  await world.call(brand, sendPayoutBatch, { params, body: { file_kind: 'cnab240' } })
  await desk.run(brand, batch.id)
  const { data: files } = await world.call(brand, listPayoutFiles, { params, query: {} })
  const [file] = files
  if (!file) throw new Error('no file was written')
  return { id: batch.id, file, redemptions, text: await download(batch.id, file.no) }
}

async function download(id: number, no: number): Promise<string> {
  const answer = await world.send(brand, downloadPayoutFile, { params: { id, no } })
  expectStatus(answer, 200)
  return answer.rawPayload.toString('latin1')
}

/** The bank's return of a file: the same lines with its codes, in the order of the payments. */
function returnOf(text: string, codes: string[], change = (line: string) => line): string {
  const left = [...codes]
  return text
    .split('\r\n')
    .map((line) => {
      if (line[7] === '0') return `${line.slice(0, 142)}2${line.slice(143)}`
      if (line[7] !== '3' || line[13] !== 'A') return line
      const code = left.shift() ?? ''
      const real = line.slice(119, 134)
      return change(
        `${line.slice(0, 154)}${line.slice(93, 101)}${real}${line.slice(177, 230)}${code.padEnd(10)}`,
      )
    })
    .join('\r\n')
}

const load = (text: string, by = brand) =>
  world.send(by, loadPayoutReturn, {
    body: { file: new File([Buffer.from(text, 'latin1')], 'retorno.ret') },
  })

/** Loads a return and reads its lines, as the job does. */
async function loaded(text: string) {
  const answer = await load(text)
  expectStatus(answer, 202)
  const { id, repeated } = answer.json()
  const key = { brandId: brand.id, returnId: id }
  // Two runs at once, as after a crash.
  await Promise.all([1, 2].map(() => reconcile({ db: world.db, clock: world.clock }, key)))
  const { data } = await world.call(brand, listPayoutReturnLines, {
    params: { id },
    query: {},
  })
  return { id, repeated, outcomes: data.map(({ outcome }) => outcome), lines: data }
}

const states = async (id: number) => (await desk.lines(brand, id)).map(({ state }) => state)

test('a batch is paid by a bank file and its return', async () => {
  const batch = await filedBatch(50, 60)
  expect(batch.file).toMatchObject({ kind: 'cnab240', pays: 'pix', total_value: 110 })
  expect(await states(batch.id)).toEqual(['sent', 'sent'])
  // The same bytes whenever it is downloaded, also after the payees changed.
  const again = await download(batch.id, batch.file.no)
  expect(again).toBe(batch.text)
  expect(createHash('sha256').update(Buffer.from(again, 'latin1')).digest('hex')).toBe(
    batch.file.sha256,
  )

  const scheduled = await loaded(returnOf(batch.text, ['BD', 'BD']))
  expect(scheduled.outcomes).toEqual(['scheduled', 'scheduled'])
  expect(await states(batch.id)).toEqual(['accepted', 'accepted'])

  const paid = await loaded(returnOf(batch.text, ['00', '00']))
  expect(paid.outcomes).toEqual(['paid', 'paid'])
  expect((await desk.show(brand, batch.id)).state).toBe('finished')
  for (const id of batch.redemptions)
    expect(await world.call(brand, showBrandRedemption, { params: { id } })).toMatchObject({
      status: 'paid',
    })
  expect(
    await world.call(brand, showPayoutReturn, { params: { id: paid.id } }),
  ).toMatchObject({
    outcomes: [{ outcome: 'paid', count: 2 }],
    finished_at: expect.any(String),
  })
  expect(await world.proof()).toEqual([])
})

test('the same return again changes nothing and says so', async () => {
  const batch = await filedBatch(50)
  const text = returnOf(batch.text, ['00'])
  const answers = await Promise.all([load(text), load(text), load(text)])
  expect(answers.map((answer) => answer.json().repeated).toSorted()).toEqual([
    false,
    true,
    true,
  ])
  const first = await loaded(text)
  expect(first).toMatchObject({ repeated: true, outcomes: ['paid'] })
  expect((await world.call(brand, listPayoutReturns, { query: {} })).data).toHaveLength(1)
  // The same results in another file.
  const other = await loaded(`${text}\r\n\r\n`)
  expect(other).toMatchObject({ repeated: false, outcomes: ['repeated'] })
  expect(await states(batch.id)).toEqual(['paid'])
  expect(await world.proof()).toEqual([])
})

test('refused lines are due again with their reason, and unknown codes wait for a person', async () => {
  const batch = await filedBatch(50, 60, 70)
  const { lines } = await loaded(returnOf(batch.text, ['BI', 'ZZ', '00RJ']))
  expect(lines.map(({ outcome, message }) => [outcome, message])).toEqual([
    ['refused', 'O CPF ou CNPJ não é o do dono da chave ou da conta.'],
    ['to_check', 'O banco respondeu com um código que não conhecemos: ZZ.'],
    ['to_check', 'O banco respondeu com códigos que se contradizem: 00RJ.'],
  ])
  expect(await states(batch.id)).toEqual(['refused', 'unknown', 'unknown'])
  expect((await desk.show(brand, batch.id)).state).toBe('sent')
  const next = await desk.prepared(brand, brand)
  expect(next.payment_count).toBe(1)
  // A later file of the bank decides what was unknown; a returned one is due again.
  const late = await loaded(returnOf(batch.text, ['BI', '00', 'DV']))
  expect(late.outcomes).toEqual(['repeated', 'paid', 'returned'])
  expect((await desk.show(brand, batch.id)).state).toBe('finished')
  expect(await world.proof()).toEqual([])
})

describe('a return that was changed by hand', () => {
  test('with another amount pays nothing, and shows both amounts', async () => {
    const batch = await filedBatch(50, 60)
    const changed = withSums(
      returnOf(batch.text, ['00', '00'], (line) =>
        line.replaceAll('000000000005000', '000000000005001'),
      ),
    )
    const { lines } = await loaded(changed)
    expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['differs', 'paid'])
    const differs = lines.find(({ outcome }) => outcome === 'differs')
    expect(differs?.message).toContain(formatCents(cents(5001)))
    expect((await states(batch.id)).toSorted()).toEqual(['paid', 'sent'])
    expect(await world.proof()).toEqual([])
  })

  test('with the number of another payment, or of none, pays nothing', async () => {
    const batch = await filedBatch(50, 50)
    const [first, second] = (await desk.lines(brand, batch.id)).map(
      ({ our_number }) => our_number,
    )
    const swapped = returnOf(batch.text, ['00', ''], (line) =>
      line.slice(73, 93).trim() === first
        ? line.slice(0, 73) + String(second).padEnd(20) + line.slice(93)
        : line.slice(0, 73) + '99999'.padEnd(20) + line.slice(93),
    )
    const { outcomes, lines } = await loaded(swapped)
    expect(outcomes).toEqual(['differs', 'not_ours'])
    expect(lines[0]?.message).toContain('outro CPF')
    expect(await states(batch.id)).toEqual(['sent', 'sent'])
  })

  test('that is cut, a remittance, of another company or no text at all is refused', async () => {
    const batch = await filedBatch(50)
    const good = returnOf(batch.text, ['00'])
    const lines = good.split('\r\n')
    const cut = [...lines.slice(0, 2), ...lines.slice(4)].join('\r\n')
    const foreign = good.replaceAll('11222333000181', '11444777000161')
    const binary = Buffer.from([0, 255, 13, 10, 7]).toString('latin1')
    for (const [text, code] of [
      [cut, 'not_a_return'],
      [batch.text, 'not_a_return'],
      [binary, 'not_a_return'],
      [foreign, 'other_company'],
    ] as const)
      expect((await load(text)).json()).toMatchObject({ code })
    expect(await states(batch.id)).toEqual(['sent'])
  })

  test('of another bank, or with counts and sums that do not fit, is refused', async () => {
    const batch = await filedBatch(50, 60)
    const good = returnOf(batch.text, ['00', '00'])
    const change = (record: string, from: number, part: string) =>
      good
        .split('\r\n')
        .map((line) =>
          line[7] === record
            ? line.slice(0, from - 1) + part + line.slice(from - 1 + part.length)
            : line,
        )
        .join('\r\n')
    const lines = good.split('\r\n')
    const swapped = [
      ...lines.slice(0, 5),
      ...lines.slice(6, 7),
      ...lines.slice(5, 6),
      ...lines.slice(7),
    ]
    for (const [text, reason] of [
      [change('5', 18, '000007'), 'quantidade de linhas do lote'],
      [change('5', 24, '000000000000011001'), 'outro total'],
      [good.replaceAll('000000000005000', '000000000005001'), 'outro total'],
      [change('9', 18, '000002'), 'quantidade de lotes'],
      [change('9', 24, '000009'), 'quantidade de linhas'],
      [change('3', 4, '0002'), 'A linha 3 está fora do seu lote'],
      [change('1', 4, '0002'), 'A linha 2 está fora do seu lote'],
      [change('3', 1, '001'), 'A linha 3 é de outro banco'],
      [swapped.join('\r\n'), 'quantidade de linhas do lote'],
    ] as const) {
      const answer = (await load(text)).json()
      expect(answer).toMatchObject({ code: 'not_a_return' })
      expect(answer.message).toContain(reason)
    }
    const otherBank = good.replaceAll(/^341/gm, '001')
    expect((await load(otherBank)).json()).toMatchObject({ code: 'other_bank' })
    expect((await world.call(brand, listPayoutReturns, { query: {} })).data).toEqual([])
    expect(await states(batch.id)).toEqual(['sent', 'sent'])
    expect((await loaded(good)).outcomes).toEqual(['paid', 'paid'])
  })

  test('of another account of the same bank changes nothing', async () => {
    const batch = await filedBatch(50)
    const good = returnOf(batch.text, ['00'])
    const header = good.slice(0, 58) + '000000099999' + good.slice(70)
    const { lines } = await loaded(header)
    expect(lines).toMatchObject([
      { outcome: 'to_check', message: expect.stringContaining('saiu de outra conta') },
    ])
    expect(await states(batch.id)).toEqual(['sent'])
    expect((await loaded(good)).outcomes).toEqual(['paid'])
  })

  test('of a former bank still counts, for the payments that were sent to it', async () => {
    const former = await filedBatch(50)
    await world.setParameter(brand, 'payout_account', { ...itauAccount, bank: '001' })
    const present = await filedBatch(70)
    // The former bank knows nothing of what was sent to the present one.
    const wrongBank = returnOf(present.text, ['00']).replaceAll(/^001/gm, '341')
    const { lines } = await loaded(wrongBank)
    expect(lines).toMatchObject([
      {
        outcome: 'to_check',
        batch_id: present.id,
        message: expect.stringContaining('outro banco. Nada mudou'),
      },
    ])
    expect(await states(present.id)).toEqual(['sent'])

    expect((await loaded(returnOf(former.text, ['00']))).outcomes).toEqual(['paid'])
    expect((await loaded(returnOf(present.text, ['00']))).outcomes).toEqual(['paid'])
  })

  test('one line of another bank is for a person, and the others are recorded', async () => {
    const former = await filedBatch(50, 60)
    await world.setParameter(brand, 'payout_account', { ...itauAccount, bank: '001' })
    const present = await filedBatch(70)
    const [other] = await desk.lines(brand, present.id)
    const [own] = await desk.lines(brand, former.id)
    const number = (line: { our_number: string } | undefined) =>
      (line?.our_number ?? '').padEnd(20)
    const mixed = returnOf(former.text, ['00', '00'], (line) =>
      line.slice(73, 93) === number(own)
        ? `${line.slice(0, 73)}${number(other)}${line.slice(93)}`
        : line,
    )
    const { outcomes } = await loaded(mixed)
    expect(outcomes.toSorted()).toEqual(['paid', 'to_check'])
    expect(await states(present.id)).toEqual(['sent'])
    expect((await states(former.id)).toSorted()).toEqual(['paid', 'sent'])
    expect(await world.proof()).toEqual([])
  })

  test('never moves a payment of another brand, or one that was not sent by file', async () => {
    const batch = await filedBatch(50)
    const text = returnOf(batch.text, ['00'])
    const own = brand
    brand = await world.brand()
    await world.setParameter(brand, 'payout_account', itauAccount)
    expect((await loaded(text)).outcomes).toEqual(['not_ours'])
    const partner = await world.partner(brand, { credit: 10_000_00 })
    await redeem(world, partner, 50)
    const byHand = await desk.prepared(brand, brand)
    const { lines } = await loaded(`${text}\r\n\r\n`)
    expect(lines).toMatchObject([
      {
        outcome: 'to_check',
        batch_id: byHand.id,
        message: expect.stringContaining('não foi enviado por arquivo'),
      },
    ])
    expect(await states(byHand.id)).toEqual(['prepared'])
    brand = own
    expect(await states(batch.id)).toEqual(['sent'])
  })
})

test('a return after the payment was recorded by hand changes nothing and is shown', async () => {
  const batch = await filedBatch(50)
  const [line] = await desk.lines(brand, batch.id)
  const body = { payouts: [line?.id ?? ''], reference: 'Extrato', paid_on: '2026-03-10' }
  await world.call(brand, payPayouts, { params: { id: batch.id }, body })
  expect((await loaded(returnOf(batch.text, ['DV']))).lines[0]).toMatchObject({
    outcome: 'too_late',
    message: expect.stringContaining('Confira no extrato'),
  })
  expect(await states(batch.id)).toEqual(['paid'])
  expect(await world.proof()).toEqual([])
})

test('a Pix that was paid without naming the payee is checked by a person', async () => {
  const batch = await filedBatch(50)
  const text = returnOf(batch.text, ['00'])
  const nameless = text
    .split('\r\n')
    .map((line) =>
      line[13] === 'B' ? `${line.slice(0, 17)}${'0'.repeat(15)}${line.slice(32)}` : line,
    )
    .join('\r\n')
  expect((await loaded(nameless)).lines[0]).toMatchObject({
    outcome: 'to_check',
    message: expect.stringContaining('CPF ou CNPJ'),
  })
  expect(await states(batch.id)).toEqual(['unknown'])
  expect((await loaded(text)).outcomes).toEqual(['paid'])
  expect((await loaded(`${nameless}\r\n`)).outcomes).toEqual(['repeated'])
  expect(await world.proof()).toEqual([])
})

test('files are numbered once, and each payment is in one file, however often the job runs', async () => {
  const numbers: number[] = []
  for (let round = 0; round < 3; round++) {
    const batch = await filedBatch(40, 41)
    await Promise.all([desk.run(brand, batch.id), desk.run(brand, batch.id)])
    const { data } = await world.call(brand, listPayoutFiles, {
      params: { id: batch.id },
      query: {},
    })
    numbers.push(...data.map(({ no }) => no))
    expect(data.reduce((sum, file) => sum + file.payment_count, 0)).toBe(2)
  }
  expect(new Set(numbers).size).toBe(3)
  expect(numbers).toHaveLength(3)
  const other = await world.brand()
  expect(
    await world.refused(other, listPayoutFiles, { params: { id: 1 }, query: {} }),
  ).toMatchObject({ status: 404 })
  expect(await world.proof()).toEqual([])
})

test('a payment that no bank file can hold is refused, and the others are filed', async () => {
  const partner = await world.partner(brand, { credit: 1_000_00, pix: false })
  const key = `${'a'.repeat(110)}@aliado.test`
  await inScope(world.db, brand.id, (tx) =>
    registerPixKey(
      tx,
      { brandId: brand.id, partnerId: partner.partnerId },
      { type: 'email', key, ownership: 'verified' },
    ),
  )
  await redeem(world, partner, 45)
  const batch = await filedBatch(50)
  expect((await states(batch.id)).toSorted()).toEqual(['refused', 'sent'])
  expect(batch.file.payment_count).toBe(1)
  expect(await world.proof()).toEqual([])
})

test.each([
  ['341', '00', 'paid'],
  ['341', 'BD', 'scheduled'],
  ['341', 'BDBD', 'scheduled'],
  ['341', 'AE', 'scheduled'],
  ['341', '00AE', 'paid'],
  ['341', 'RJ', 'refused'],
  ['341', 'ANRJ', 'refused'],
  ['341', 'DV', 'returned'],
  ['341', '', 'to_check'],
  ['341', '0', 'to_check'],
  ['341', '00ZZ', 'to_check'],
  ['341', '00DV', 'to_check'],
  ['341', 'toString', 'to_check'],
  // The same code is another matter at another bank.
  ['341', 'PJ', 'to_check'],
  ['237', 'PJ', 'refused'],
  ['237', '01', 'refused'],
  ['237', 'AE', 'refused'],
  ['237', 'BE', 'scheduled'],
  ['237', '00BE', 'paid'],
  ['237', 'H4', 'returned'],
  ['237', 'SS', 'to_check'],
  ['237', 'ZA', 'to_check'],
  [null, 'BD', 'scheduled'],
])('at bank %s the codes %s mean %s', (bank, codes, kind) => {
  expect(verdictOf(codes, bank).kind).toBe(kind)
})
