import type { LinkedProduct } from '../linked-products.ts'
import type { Person } from '../view-person.ts'

/** The products as schema.org data for search engines. */
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
