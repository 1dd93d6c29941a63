import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { sameData } from './own-purchase.ts'

const digest = (value: string) => createHash('sha256').update(value).digest('hex')
const seller = { document: '52998224725', email: ' Ana@Aliado.test', mobile: '11987654321' }
const nothing = {
  customerDocumentSha256: null,
  customerEmailSha256: null,
  customerPhoneSha256: null,
}

test('a digest in the documented form is recognised', () => {
  const buyer = {
    customerDocumentSha256: digest('52998224725'),
    customerEmailSha256: digest('ana@aliado.test'),
    customerPhoneSha256: digest('5511987654321'),
  }
  expect(sameData(buyer, seller)).toEqual(['document', 'email', 'phone'])
  expect(sameData({ ...buyer, customerEmailSha256: null }, seller)).toEqual([
    'document',
    'phone',
  ])
})

test('nothing sent, or a seller without a phone, matches nothing', () => {
  expect(sameData(nothing, seller)).toEqual([])
  const buyer = { ...nothing, customerPhoneSha256: digest('55') }
  expect(sameData(buyer, { ...seller, mobile: null })).toEqual([])
})
