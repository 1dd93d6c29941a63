import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import { formatCents } from '#platform/contract/money.ts'

import { salePrice } from '../sale-price.ts'
import { text } from '../text.ts'

import classes from './message-preview.module.css'

type MessagePreviewProps = {
  product: SoldProduct | undefined
  /** With the links, where they are loaded. */
  words: string
}

/** The message about as WhatsApp will show it: the product's card above the text. */
export function MessagePreview({ product, words }: MessagePreviewProps) {
  return (
    <figure className={classes['bubble']} aria-label={text.preview}>
      {product && (
        <div className={classes['card']}>
          {product.image !== null && (
            <img src={product.image} alt="" width={72} height={72} />
          )}
          <div className={classes['about']}>
            <strong>{product.name}</strong>
            <span className="tabular">{formatCents(salePrice(product))}</span>
          </div>
        </div>
      )}
      <p className={classes['words']}>{words}</p>
    </figure>
  )
}
