import { randomUUID } from 'node:crypto'

import { afterAll, describe, expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { dayOf } from '#platform/contract/time/dates.ts'
import { fakeEfi } from '#tests/support/servers/fake-efi.ts'
import { fakeStarkBank } from '#tests/support/servers/fake-starkbank.ts'

import { EfiRefusal } from './efi/efi-client.ts'
import { efiPayout } from './efi/payout-efi.ts'
import { starkBankPayout } from './payout-starkbank.ts'
import { NotSentNow, type PaymentStatus, type PayoutProvider } from './payout.ts'

const stark = await fakeStarkBank()
const efi = await fakeEfi()
afterAll(() => Promise.all([stark.close(), efi.close()]))

/** The turns of one account in one process. */
function inTurn() {
  let last: Promise<unknown> = Promise.resolve()
  return <Result>(work: () => Promise<Result>) => {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn.then((result) => ({ result }))
  }
}

const efiAccount = (settings = efi.settings, payerKey = efi.payerKey) =>
  efiPayout({ settings, payerKey, name: 'efi:1', inTurn: inTurn() })

type Mood =
  | 'pay'
  | 'pay, then hang'
  | 'pay, then 500'
  | '500'
  | 'hang'
  | 'take, pay later'
  | 'refuse the signature'
  | 'deny'

/** The banks that speak the port: the same sentences are true of each. */
const banks: Record<
  string,
  {
    provider: PayoutProvider
    own: (pixKey: string, taxId: string) => void
    behave: (...moods: Mood[]) => void
    /** The amounts in centavos that the bank has moved for a payment. */
    moved: (externalId: string) => number[]
  }
> = {
  'Stark Bank': {
    provider: starkBankPayout(stark.settings),
    own: (pixKey, taxId) => stark.own(pixKey, taxId),
    behave: (...moods) =>
      stark.behave(...moods.map((mood) => (mood === 'deny' ? 'refuse' : mood))),
    moved: (externalId) =>
      stark
        .paid()
        .filter((transfer) => transfer.externalId === externalId)
        .map(({ amount }) => amount),
  },
  Efí: {
    provider: efiAccount(),
    own: (pixKey, taxId) => efi.own(pixKey, taxId),
    behave: (...moods) => efi.behave(...moods),
    moved: (externalId) =>
      efi
        .sent()
        .filter(({ idEnvio }) => idEnvio === externalId.replaceAll('-', ''))
        .map(({ valor }) => Math.round(Number(valor) * 100)),
  },
}

const CPF = '52998224725'
const SOMEONE_ELSE = '39053344705'

describe.each(Object.entries(banks))('%s', (_name, bank) => {
  const { provider } = bank

  function payment(amount = 12_34) {
    const externalId = randomUUID()
    const pixKey = `${externalId.slice(0, 8)}@aliado.test`
    bank.own(pixKey, CPF)
    return {
      externalId,
      amountCents: cents(amount),
      to: {
        kind: 'pix' as const,
        pixKeyType: 'email' as const,
        pixKey,
        taxId: CPF,
        name: 'Ana',
      },
    }
  }
  type Ordered = ReturnType<typeof payment>

  /** As the jobs do: after a failure the bank is queried before anything is sent again. */
  async function untilDone(ordered: Ordered): Promise<PaymentStatus> {
    let sent = false
    for (let attempt = 0; attempt < 12; attempt++) {
      try {
        const earlier = sent ? await provider.find(ordered.externalId) : null
        sent = true
        const status = earlier ?? (await provider.submit(ordered))
        if (status.status !== 'processing') return status
      } catch {
        // The next attempt queries.
      }
    }
    throw new Error('the payment never ended')
  }

  test('pays, and reports the amount', async () => {
    const ordered = payment()
    expect(await untilDone(ordered)).toMatchObject({ status: 'paid', amountCents: 12_34 })
    expect(bank.moved(ordered.externalId)).toEqual([12_34])
  })

  test.each<[Mood]>([
    ['pay, then hang'],
    ['pay, then 500'],
    ['500'],
    ['hang'],
    ['take, pay later'],
    ['refuse the signature'],
  ])('pays exactly once after: %s', async (mood) => {
    bank.behave(mood)
    const ordered = payment(5)
    expect(await untilDone(ordered)).toMatchObject({ status: 'paid', amountCents: 5 })
    expect(bank.moved(ordered.externalId)).toEqual([5])
  })

  test('does not pay again what is sent again', async () => {
    const ordered = payment()
    await provider.submit(ordered)
    expect((await provider.submit(ordered)).status).not.toBe('refused')
    expect(await untilDone(ordered)).toMatchObject({ status: 'paid' })
    expect(bank.moved(ordered.externalId)).toEqual([12_34])
  })

  test('refuses finally what the bank denies, with a sentence', async () => {
    bank.behave('deny')
    const ordered = payment()
    expect(await untilDone(ordered)).toEqual({
      status: 'refused',
      reason: 'O banco recusou a transferência.',
    })
    expect(bank.moved(ordered.externalId)).toEqual([])
  })

  test('refuses a key that belongs to another document', async () => {
    const ordered = payment()
    bank.own(ordered.to.pixKey, SOMEONE_ELSE)
    expect(await untilDone(ordered)).toEqual({
      status: 'refused',
      reason: 'A chave Pix não pertence mais ao CPF/CNPJ do cadastro.',
    })
    expect(bank.moved(ordered.externalId)).toEqual([])
  })

  test('refuses a key that does not exist', async () => {
    const ordered = payment()
    const to = { ...ordered.to, pixKey: 'apagada@aliado.test' }
    expect(await untilDone({ ...ordered, to })).toEqual({
      status: 'refused',
      reason: 'A chave Pix não existe mais.',
    })
  })

  test('knows no payment that it never received', async () => {
    expect(await provider.find(randomUUID())).toBeNull()
  })

  test('lists each payment that it has taken, and no refused one', async () => {
    const today = dayOf(new Date())
    const before = (await provider.listSince(today)).length
    // More than one page.
    const many = Array.from({ length: 130 }, (_, index) => payment(index + 1))
    for (const ordered of many) await provider.submit(ordered)
    const refused = payment()
    bank.own(refused.to.pixKey, SOMEONE_ELSE)
    await untilDone(refused)
    const listed = await provider.listSince(today)
    expect(listed).toHaveLength(before + many.length)
    const amounts = new Map(listed.map((one) => [one.externalId, one.amountCents]))
    expect(amounts.has(refused.externalId)).toBe(false)
    for (const { externalId, amountCents } of many)
      expect(amounts.get(externalId)).toBe(amountCents)
  })

  test('pays each of many at once exactly once', async () => {
    bank.behave('500', 'pay', 'pay, then 500', 'take, pay later', 'pay', '500')
    const all = Array.from({ length: 8 }, (_, index) => payment(100 + index))
    const results = await Promise.all(
      all.flatMap((ordered) => [untilDone(ordered), untilDone(ordered)]),
    )
    expect(results.map(({ status }) => status)).toEqual(all.flatMap(() => ['paid', 'paid']))
    for (const { externalId, amountCents } of all)
      expect(bank.moved(externalId)).toEqual([amountCents])
  })
})

const toAna = () => {
  efi.own('ana@aliado.test', CPF)
  return {
    externalId: randomUUID(),
    amountCents: cents(10_00),
    to: {
      kind: 'pix' as const,
      pixKeyType: 'email' as const,
      pixKey: 'ana@aliado.test',
      taxId: CPF,
      name: 'Ana',
    },
  }
}

describe('an account at Efí', () => {
  test('is called with its certificate only, and one payment at a time', async () => {
    expect(efi.unpermitted()).toBe(0)
    expect(efi.mostAtOnce()).toBe(1)
    const { cert, key } = efi.stranger
    const wrong = efiAccount({ ...efi.settings, certificate: cert, privateKey: key })
    await expect(wrong.submit(toAna())).rejects.toThrow(EfiRefusal)
    expect(efi.unpermitted()).toBe(1)
  })

  test('that is not the one of the payer’s key refuses no partner', async () => {
    const wrong = efiAccount(efi.settings, 'de-outra-conta@aliado.test')
    await expect(wrong.submit(toAna())).rejects.toThrow(EfiRefusal)
  })

  test('returns what another bank refuses later', async () => {
    efi.behave('take, refuse later')
    const ordered = toAna()
    const account = efiAccount()
    await account.submit(ordered)
    expect(await account.find(ordered.externalId)).toMatchObject({ status: 'processing' })
    expect(await account.find(ordered.externalId)).toEqual({
      status: 'refused',
      reason: 'O banco devolveu a transferência.',
    })
  })

  test('pays into a bank account by the bank’s ISPB, and refuses a bank that it does not know', async () => {
    const to = {
      kind: 'bank_transfer' as const,
      bank: '341',
      bankName: 'Itaú',
      agency: '1500',
      accountType: 'savings' as const,
      number: '12345',
      digit: '6',
      taxId: CPF,
      name: 'Ana',
    }
    const account = efiAccount()
    const ordered = { ...toAna(), to }
    await account.submit(ordered)
    expect(await account.find(ordered.externalId)).toMatchObject({ status: 'paid' })
    expect(efi.sent().at(-1)?.chave).toBe(
      JSON.stringify({
        nome: 'Ana',
        cpf: CPF,
        codigoBanco: '60701190',
        agencia: '1500',
        conta: '123456',
        tipoConta: 'svgs',
      }),
    )
    const unknown = { ...toAna(), to: { ...to, bank: '999' } }
    expect(await account.submit(unknown)).toMatchObject({
      status: 'refused',
      reason: expect.stringContaining('Cadastre uma chave Pix'),
    })
    expect(await account.find(unknown.externalId)).toBeNull()
  })

  test('whose certificate has expired gets nothing, until it is renewed', async () => {
    const late = await fakeEfi({ expired: true })
    late.own('ana@aliado.test', CPF)
    const account = efiAccount(late.settings, late.payerKey)
    const ordered = toAna()
    await expect(account.submit(ordered)).rejects.toThrow(/certificate has expired/)
    expect(late.sent()).toEqual([])
    late.renew()
    expect(await account.find(ordered.externalId)).toBeNull()
    expect((await account.submit(ordered)).status).not.toBe('refused')
    expect(late.sent()).toHaveLength(1)
    await late.close()
  })

  test('sends nothing where its turn does not come', async () => {
    const busy = efiPayout({
      settings: efi.settings,
      payerKey: efi.payerKey,
      name: 'efi:1',
      inTurn: () => Promise.resolve(null),
    })
    const ordered = toAna()
    await expect(busy.submit(ordered)).rejects.toThrow(NotSentNow)
    expect(await busy.find(ordered.externalId)).toBeNull()
  })
})
