import { expect, test } from 'vitest'

import { blankProduct, readProduct } from './typed-product.ts'

const creme = {
  ...blankProduct,
  name: 'Creme Hidratante 50 g',
  category: 'Rosto',
  url: 'https://loja.example.com/creme',
}

test('prices are read as Brazilians type them; an empty one is none', () => {
  const typed = { ...creme, price: 'R$ 1.234,5', promotion: '999' }
  expect(readProduct(typed).body).toMatchObject({
    price: 1_234_50,
    promotion_price: 999_00,
    image: null,
    active: true,
  })
  expect(readProduct(creme).body).toMatchObject({ price: null, promotion_price: null })
})

test('each field that cannot be read has its sentence', () => {
  const typed = { ...creme, name: '', price: '12,345', url: 'loja', image: 'foto' }
  const { problems } = readProduct(typed)
  expect(Object.keys(problems ?? {}).toSorted()).toEqual(['image', 'name', 'price', 'url'])
  const dear = readProduct({ ...creme, price: '10', promotion: '10,01' })
  expect(dear.problems?.['promotion_price']).toMatch(/não pode ser maior/)
})
