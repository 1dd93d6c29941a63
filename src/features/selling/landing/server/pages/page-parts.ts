import { createElement as h, type ReactNode } from 'react'

import { assetSizes } from '#features/selling/assets/rules.ts'
import type { Asset } from '#features/selling/assets/server/public.ts'
import type { Voucher } from '#features/selling/orders/contract.ts'
import { formatCents } from '#platform/contract/money.ts'

import type { LinkedProduct } from '../linked-products.ts'
import { text } from '../text.ts'
import type { Person } from '../view-person.ts'

/** A way to a shop for which the partner may be paid: said to search engines as to people. */
const PAID = { rel: 'sponsored nofollow noopener', target: '_blank' }

export function paidLink(href: string, className: string, label: string): ReactNode {
  return h('a', { ...PAID, className, href }, label)
}

export function picture(asset: Asset, { first }: { first: boolean }): ReactNode {
  const { wide, narrow } = assetSizes[asset.target]
  return h(
    'picture',
    null,
    h('source', { media: '(max-width:700px)', srcSet: asset.mobilePicture, ...narrow }),
    h('img', {
      src: asset.picture,
      alt: asset.title,
      ...wide,
      ...(first ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const }),
    }),
  )
}

export function bannerLink(
  { asset, link }: { asset: Asset; link: string },
  { first }: { first: boolean },
): ReactNode {
  return h('a', { ...PAID, className: 'shop', href: link }, picture(asset, { first }))
}

export function face({ name, photo }: Person): ReactNode {
  return photo === null
    ? h('span', { className: 'photo', 'aria-hidden': true }, name.slice(0, 1).toUpperCase())
    : h('img', { className: 'photo', src: photo, alt: '', width: 112, height: 112 })
}

export function networks({ name, networks: of }: Person): ReactNode {
  if (of.length === 0) return null
  return h(
    'ul',
    { className: 'networks', 'aria-label': text.networks },
    of.map(({ network, link }) => {
      const label = text.names[network] ?? network
      const attributes = {
        href: link,
        rel: 'me nofollow noopener',
        target: '_blank',
        'aria-label': text.network(label, name),
      }
      return h('li', { key: network }, h('a', attributes, label))
    }),
  )
}

export function whatsApp(title: string, address: string): ReactNode {
  const words = encodeURIComponent(text.shared(title, address))
  const href = `https://wa.me/?text=${words}`
  return h(
    'a',
    { className: 'act plain', href, rel: 'noopener', target: '_blank' },
    text.share,
  )
}

export function vouchersOf(vouchers: Voucher[], shopLink: string): ReactNode {
  return h(
    'ul',
    { className: 'vouchers' },
    vouchers.map((voucher) =>
      h(
        'li',
        { key: voucher.number, className: 'voucher' },
        h('p', null, h('strong', null, text.off(discountOf(voucher)))),
        voucher.parceiro.friendly_name !== voucher.number &&
          h('p', null, voucher.parceiro.friendly_name),
        h('code', { className: 'code' }, voucher.number),
        h(
          'p',
          { className: 'acts' },
          h(
            'button',
            {
              className: 'act',
              type: 'button',
              hidden: true,
              'aria-live': 'polite',
              'data-code': voucher.number,
              'data-done': text.copied,
              'data-failed': text.notCopied,
            },
            text.copy,
          ),
          paidLink(shopLink, 'act plain', text.use),
        ),
      ),
    ),
  )
}

function discountOf(voucher: Voucher): string {
  return voucher.type_discount === 'percent'
    ? text.percent(voucher.discount)
    : formatCents(voucher.discount)
}

export function productGrid(products: LinkedProduct[]): ReactNode {
  return h(
    'ul',
    { className: 'grid' },
    products.map((product) =>
      h('li', { key: product.id }, h('article', { className: 'product' }, card(product))),
    ),
  )
}

function card({ name, image, link, priceCents, promotionCents }: LinkedProduct) {
  return [
    image === null
      ? h('span', { key: 'image', className: 'blank' })
      : h('img', {
          key: 'image',
          src: image,
          alt: '',
          width: 400,
          height: 400,
          loading: 'lazy',
        }),
    h(
      'div',
      { key: 'words' },
      h('h3', null, h('a', { ...PAID, href: link }, name)),
      h(
        'p',
        { className: 'price' },
        promotionCents !== null &&
          h('del', { 'aria-label': `${text.before} ${formatCents(priceCents)}` }, [
            formatCents(priceCents),
          ]),
        formatCents(promotionCents ?? priceCents),
      ),
    ),
  ]
}

export function disclaimers(name: string, join: ReactNode): ReactNode {
  return [
    h('p', { key: 'sponsored' }, text.sponsored(name)),
    h('p', { key: 'prices' }, text.prices),
    join && h('p', { key: 'join' }, join),
  ]
}

/** What search engines read of the products. */
export function productFacts(products: LinkedProduct[], publicUrl: string) {
  return {
    '@type': 'ItemList',
    numberOfItems: products.length,
    itemListElement: products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Product',
        name: product.name,
        category: product.category,
        ...(product.image && { image: new URL(product.image, publicUrl).href }),
        offers: {
          '@type': 'Offer',
          price: ((product.promotionCents ?? product.priceCents) / 100).toFixed(2),
          priceCurrency: 'BRL',
          url: publicUrl + product.link,
        },
      },
    })),
  }
}

export function personFacts({ name, photo, networks: of }: Person, publicUrl: string) {
  return {
    '@type': 'Person',
    name,
    ...(photo && { image: new URL(photo, publicUrl).href }),
    ...(of.length > 0 && { sameAs: of.map(({ link }) => link) }),
  }
}
