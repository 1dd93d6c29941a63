import { Text, UnstyledButton } from '@mantine/core'
import { IconPhotoOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { type Cents, formatCents } from '#platform/contract/money.ts'
import type { BasisPoints } from '#platform/contract/percent.ts'

import type { Boost } from '../boost.ts'
import { Earning } from './earning.tsx'
import { text } from './text.ts'

import classes from './product-grid.module.css'

type Pictured = {
  name: string
  image: string | null
  /** Null: not available at present. */
  price: Cents | null
  promotion_price: Cents | null
  /** Absent for a visitor. */
  commission_percent?: BasisPoints | undefined
  boost?: Boost | undefined
}
type ProductCardProps = {
  product: Pictured
  /** The product's brand, where there are several. */
  company?: string | undefined
  /** Below a heading of its own, where products are grouped. */
  level?: 'h2' | 'h3'
  /** In the corner of the picture. */
  corner?: ReactNode
  actions?: ReactNode
  /** Opens the product's sheet, by its picture or its name. */
  onOpen: () => void
}

export function ProductCard({
  product,
  company,
  level: Name = 'h2',
  corner,
  actions,
  onOpen,
}: ProductCardProps) {
  return (
    <article className={classes['card']}>
      {product.image ? (
        <img
          className={classes['picture']}
          src={product.image}
          alt=""
          loading="lazy"
          width={240}
          height={240}
        />
      ) : (
        <div className={`${classes['picture']} ${classes['noPicture']}`}>
          <IconPhotoOff size={40} stroke={1.5} aria-hidden />
        </div>
      )}
      {corner !== undefined && <div className={classes['corner']}>{corner}</div>}
      <Name className={classes['name']}>
        <UnstyledButton className={classes['opener']} onClick={onOpen}>
          {product.name}
        </UnstyledButton>
      </Name>
      {company !== undefined && (
        <Text size="sm" c="dimmed">
          {company}
        </Text>
      )}
      <Price {...product} />
      <Earning product={product} />
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </article>
  )
}

function Price({ price, promotion_price: promotion }: Pictured) {
  if (price === null)
    return (
      <p className={classes['price']}>
        <span>{text.unavailable}</span>
      </p>
    )
  const reduced = promotion !== null && promotion < price
  return (
    <p className={classes['price']}>
      {reduced && (
        <s>
          <span className={classes['before']}>{text.before} </span>
          {formatCents(price)}
        </s>
      )}
      <strong className="tabular">{formatCents(reduced ? promotion : price)}</strong>
    </p>
  )
}
