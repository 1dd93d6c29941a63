import { expect, test } from 'vitest'

import { cents } from '#platform/contract/money.ts'
import { basisPoints } from '#platform/contract/percent.ts'

import { couponWords } from '../../coupon-rules.ts'

const ten = {
  gives: 'discount',
  gives_text: null,
  number: 'ANA10',
  type_discount: 'percent',
  discount: basisPoints(10_00),
} as const
const fifteen = { ...ten, type_discount: 'value', discount: cents(15_00) } as const

test.each([
  [ten, 'ANA10', '10% de desconto', null],
  [ten, '10% de desconto', '10% de desconto', null],
  [ten, '10% em todo o site', '10% em todo o site', null],
  [ten, 'Semana da Ana', '10% de desconto', 'Semana da Ana'],
  [ten, '100% Ana', '10% de desconto', '100% Ana'],
  [fifteen, 'R$ 15,00 na primeira compra', 'R$ 15,00 na primeira compra', null],
  [
    { ...ten, gives: 'free_freight' as const },
    'Frete grátis no Sul',
    'Frete grátis no Sul',
    null,
  ],
])('what a coupon gives is said once: %o called “%s”', (coupon, called, gives, name) => {
  expect(couponWords({ ...coupon, parceiro: { friendly_name: called } })).toEqual({
    gives,
    name,
  })
})
