import fc from 'fast-check'
import { expect, test } from 'vitest'

import { checkoutAddress } from './checkout-address.ts'

test('a SKU or a rule cannot change the other parts of the shop’s address', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: 'grapheme' }), (sku) => {
      const address = checkoutAddress(
        {
          prefixUrl: 'https://loja.example/carrinho?',
          sufixUrl: '&sc=1',
          rules: { sku: '{sku}', qty: '{quantity}', seller: '1' },
        },
        [
          { id: 1, sku, quantity: 3 },
          { id: 2, sku: 'B', quantity: 1 },
        ],
      )
      const url = new URL(address ?? '')
      expect(url.origin).toBe('https://loja.example')
      expect(url.searchParams.getAll('sku')).toEqual([sku, 'B'])
      expect(url.searchParams.getAll('qty')).toEqual(['3', '1'])
      expect(url.searchParams.getAll('seller')).toEqual(['1', '1'])
      expect(url.searchParams.get('sc')).toBe('1')
    }),
  )
})
