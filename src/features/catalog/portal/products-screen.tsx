import { Button, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch, IconShare3 } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/page-header.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import type { Product } from '../contract.ts'
import { productsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './products-screen.module.css'

export type Shared = { productId: number | null; name: string }
type ProductsScreenProps = { onShare: (shared: Shared) => void }

const TYPING_MS = 250

/** The brand's products, each one touch away from being shared. */
export function ProductsScreen({ onShare }: ProductsScreenProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), TYPING_MS)
  return (
    <>
      <PageHeader title={text.title}>
        <Button
          variant="default"
          leftSection={<IconShare3 size={18} aria-hidden />}
          onClick={() => onShare({ productId: null, name: text.shopName })}
        >
          {text.shop}
        </Button>
      </PageHeader>
      <TextInput
        type="search"
        aria-label={text.search}
        placeholder={text.search}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        maxLength={120}
        mb="md"
      />
      <ScreenBoundary>
        <Products search={search} onShare={onShare} />
      </ScreenBoundary>
    </>
  )
}

function Products({ search, onShare }: { search: string } & ProductsScreenProps) {
  const pages = useSuspenseInfiniteQuery(productsQuery(search))
  const products = pages.data.pages.flatMap((page) => page.data)
  if (products.length === 0)
    return (
      <EmptyState drawing="bag" sentence={text.empty}>
        <Text c="dimmed">{text.emptyHint}</Text>
      </EmptyState>
    )
  return (
    <>
      <ul className={classes['grid']}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} onShare={onShare} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          fullWidth
          mt="md"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {text.more}
        </Button>
      )}
    </>
  )
}

function ProductCard({ product, onShare }: { product: Product } & ProductsScreenProps) {
  const { promotion_price: promotion, price } = product
  const reduced = promotion !== null && promotion < price
  return (
    <article className={classes['card']}>
      {product.image && (
        <img
          className={classes['picture']}
          src={product.image}
          alt=""
          loading="lazy"
          width={240}
          height={240}
        />
      )}
      <h2 className={classes['name']}>{product.name}</h2>
      <p className={classes['price']}>
        {reduced && (
          <s>
            <span className={classes['before']}>{text.before} </span>
            {formatCents(price)}
          </s>
        )}
        <strong className="tabular">{formatCents(reduced ? promotion : price)}</strong>
      </p>
      <Button
        fullWidth
        variant="light"
        px={6}
        aria-label={text.share(product.name)}
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => onShare({ productId: product.product_id, name: product.name })}
      >
        {text.shareShort}
      </Button>
    </article>
  )
}
