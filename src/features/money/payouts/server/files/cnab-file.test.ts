import { expect, test } from 'vitest'

import { PayoutAccount } from '#features/program/brands/closing-terms.ts'

import { type BankFile, cnabFile, type FilePayment } from './cnab-file.ts'
import { partOf } from './cnab-line.ts'
import { csvFile } from './csv-file.ts'

const febraban = PayoutAccount.parse({
  profile: 'febraban',
  bank: '001',
  bank_name: 'Banco do Brasil',
  agreement: '1234567',
  agency: '1234',
  agency_digit: '5',
  number: '67890',
  digit: '1',
})
const itau = PayoutAccount.parse({
  ...febraban,
  profile: 'itau',
  bank: '341',
  bank_name: 'Itaú',
})

const pix = (change: Partial<FilePayment> = {}): FilePayment => ({
  ourNumber: 1204,
  amountCents: 123_45,
  protocol: 'F202603-1A2B3C4D',
  to: {
    kind: 'pix',
    pixKeyType: 'email',
    pixKey: 'ana.lima@example.com',
    taxId: '52998224725',
    name: 'Ana Conceição d’Ávila',
  },
  ...change,
})

const account = (bank: string): FilePayment => ({
  ...pix({ ourNumber: 1205, amountCents: 5_000_000_00 }),
  to: {
    kind: 'bank_transfer',
    bank,
    bankName: 'Banco',
    agency: '1234',
    accountType: 'checking',
    number: '567890',
    digit: 'x',
    taxId: '11222333000181',
    name: 'Comércio de Cosméticos e Perfumaria São João Ltda',
  },
})

const fileOf = (payments: FilePayment[], change: Partial<BankFile> = {}) => {
  const bytes = cnabFile({
    no: 31,
    account: febraban,
    company: { name: 'Aurora Cosméticos', document: '11222333000181' },
    day: '2026-03-10',
    time: '12:00:00',
    payments,
    ...change,
  })
  const text = Buffer.from(bytes).toString('latin1')
  expect(text.endsWith('\r\n')).toBe(true)
  const lines = text.slice(0, -2).split('\r\n')
  for (const line of lines) {
    expect(line).toHaveLength(240)
    expect(line).toMatch(/^[\x20-\x7E]*$/)
  }
  return lines
}

test('a Pix file has each field at its position', () => {
  const [header = '', batch = '', a = '', b = '', trailer = '', end = '', ...more] = fileOf(
    [pix()],
  )
  expect(more).toEqual([])
  expect(header.slice(0, 8)).toBe('00100000')
  expect(partOf(header, 18, 32)).toBe('211222333000181')
  expect(partOf(header, 33, 52)).toBe('1234567             ')
  expect(partOf(header, 53, 72)).toBe('012345000000067890' + '1 ')
  expect(partOf(header, 73, 102).trimEnd()).toBe('AURORA COSMETICOS')
  expect(partOf(header, 143, 163)).toBe('110032026120000000031')
  expect(partOf(header, 164, 171)).toBe('10301600')

  expect(partOf(batch, 4, 16)).toBe('00011C2045046')
  expect(partOf(a, 4, 20)).toBe('0001300001A000009')
  expect(partOf(a, 21, 43)).toBe('0'.repeat(23))
  expect(partOf(a, 44, 73)).toBe('ANA CONCEICAO D AVILA         ')
  expect(partOf(a, 74, 93)).toBe('1204                ')
  expect(partOf(a, 94, 134)).toBe('10032026BRL' + '0'.repeat(15) + '000000000012345')
  expect(partOf(a, 231, 240)).toBe(' '.repeat(10))

  expect(partOf(b, 9, 17)).toBe('00002B02 ')
  expect(partOf(b, 18, 32)).toBe('100052998224725')
  expect(partOf(b, 68, 127).trimEnd()).toBe('F202603-1A2B3C4D')
  expect(partOf(b, 128, 226).trimEnd()).toBe('ana.lima@example.com')

  expect(partOf(trailer, 4, 41)).toBe('00015' + ' '.repeat(9) + '000004000000000000012345')
  expect(end.slice(0, 29)).toBe('00199999' + ' '.repeat(9) + '000001000006')
})

test('accounts at the own bank and elsewhere are batches of their own, with sums of millions', () => {
  const lines = fileOf([account('237'), account('001'), account('237')])
  const headers = lines.filter((line) => line[7] === '1')
  expect(headers.map((line) => partOf(line, 12, 13))).toEqual(['41', '01'])
  const sums = lines.filter((line) => line[7] === '5').map((line) => partOf(line, 18, 41))
  expect(sums).toEqual(['000006000000001000000000', '000004000000000500000000'])
  expect(partOf(lines.at(-1) ?? '', 18, 29)).toBe('000002000012')
  const [, , a = '', b = ''] = lines
  expect(partOf(a, 18, 43)).toBe('01823701234 000000567890X ')
  expect(partOf(a, 44, 73)).toBe('COMERCIO DE COSMETICOS E PERFU')
  expect(partOf(a, 220, 224)).toBe('00010')
  expect(partOf(b, 18, 32)).toBe('211222333000181')
})

test('Itaú has its own version, digit and mark of a Pix key', () => {
  const [header = '', batch = '', a = '', b = ''] = fileOf([pix()], { account: itau })
  expect(partOf(header, 15, 17)).toBe('080')
  expect(partOf(header, 33, 72)).toBe(' '.repeat(20) + '01234' + ' 000000067890 1')
  expect(partOf(batch, 14, 16)).toBe('040')
  expect(partOf(a, 105, 119)).toBe('00000000' + '04' + '00000')
  expect(partOf(b, 128, 227).trimEnd()).toBe('ana.lima@example.com')
})

test.each([
  ['cpf', '52998224725', '03 '],
  ['cnpj', '11222333000181', '03 '],
  ['phone', '+5511912345684', '01 '],
  ['evp', '5f0c2c9e-7a0b-4d36-9d5e-3c1b7a2f4e10', '04 '],
] as const)(
  'a key of kind %s is named as the bank names it',
  (pixKeyType, pixKey, kind) => {
    const to = {
      kind: 'pix',
      pixKeyType,
      pixKey,
      taxId: '52998224725',
      name: 'Ana',
    } as const
    const [, , , b = ''] = fileOf([pix({ to })])
    expect(partOf(b, 15, 17)).toBe(kind)
    expect(partOf(b, 128, 226).trimEnd()).toBe(pixKey)
  },
)

test('what does not fit is an error, and is never cut', () => {
  const { to } = pix()
  expect(() => fileOf([pix({ amountCents: 10 ** 15 })])).toThrow(/digits/)
  expect(() =>
    fileOf([pix({ to: { ...to, pixKey: `${'a'.repeat(100)}@example.com` } as typeof to })]),
  ).toThrow(/characters/)
  expect(() => fileOf([pix()], { no: 1_000_000 })).toThrow(/digits/)
  expect(() => fileOf([pix({ to: { ...to, taxId: '123456789012345' } })])).toThrow(/digits/)
})

test('the spreadsheet has the whole key and no formula', () => {
  const phone = {
    ...pix().to,
    pixKeyType: 'phone',
    pixKey: '+5511912345684',
    name: '=cmd()',
  } as FilePayment['to']
  const bytes = csvFile({ day: '2026-03-10', payments: [pix({ to: phone })] })
  const [, row = ''] = Buffer.from(bytes).toString('utf8').split('\r\n')
  expect(row).toContain(';5511912345684;')
  expect(row).toContain(`;"'=cmd()";`)
  expect(row).toContain(';123,45;10/03/2026')
})
