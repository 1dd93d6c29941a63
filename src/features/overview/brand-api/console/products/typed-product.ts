import type { z } from 'zod'

import type { showBrandProduct } from '#features/selling/catalog/brand-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatTypedReais, parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import {
  firstProblems,
  type ReadContent,
} from '#platform/web/console/content/first-problems.ts'

import { ProductBody } from '../../product-contract.ts'
import { text } from './text.ts'

export type Product = Output<typeof showBrandProduct>

/** What is typed in the form of a product, but its code. */
export type TypedProduct = {
  name: string
  category: string
  price: string
  promotion: string
  url: string
  image: string
  description: string
  active: boolean
}

export const blankProduct: TypedProduct = {
  name: '',
  category: '',
  price: '',
  promotion: '',
  url: '',
  image: '',
  description: '',
  active: true,
}

export function typedProductOf(product: Product): TypedProduct {
  const { price, promotion_price: promotion } = product
  return {
    name: product.name,
    category: product.category,
    price: price === null ? '' : formatTypedReais(price),
    promotion: promotion === null ? '' : formatTypedReais(promotion),
    url: product.url,
    image: product.image ?? '',
    description: product.description,
    active: product.active,
  }
}

type Read = ReadContent<z.output<typeof ProductBody>>

/** The product of the form, or the fields that cannot be read. */
export function readProduct({ price, promotion, image, ...typed }: TypedProduct): Read {
  const [amount, promoted] = [parseTypedReais(price), parseTypedReais(promotion)]
  const read = ProductBody.safeParse({
    ...typed,
    price: reaisOf(amount),
    promotion_price: reaisOf(promoted),
    image: image.trim() === '' ? null : image.trim(),
  })
  const problems = {
    ...firstProblems(read.error?.issues ?? []),
    ...(amount === 'malformed' && { price: text.badAmount }),
    ...(promoted === 'malformed' && { promotion_price: text.badAmount }),
  }
  return read.success && Object.keys(problems).length === 0
    ? { body: read.data, problems: null }
    : { body: null, problems }
}

function reaisOf(amount: number | null | 'malformed'): number | null {
  return typeof amount === 'number' ? amount / 100 : null
}
