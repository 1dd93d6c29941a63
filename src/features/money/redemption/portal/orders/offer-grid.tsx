import { UnstyledButton } from '@mantine/core'

import { type Cents, formatCents } from '#platform/contract/money.ts'

import classes from './offer-grid.module.css'

type Offer = {
  id: number
  title: string
  description: string
  image: string | null
  totalCents: Cents
  hint?: string
}

type OfferGridProps = {
  offers: Offer[]
  disabled: boolean
  onChoose: (id: number) => void
}

/** The offers, each with its picture and its price in credits. */
export function OfferGrid({ offers, disabled, onChoose }: OfferGridProps) {
  return (
    <ul className={classes['grid']}>
      {offers.map((offer) => (
        <li key={offer.id}>
          <UnstyledButton
            className={classes['offer']}
            disabled={disabled}
            onClick={() => onChoose(offer.id)}
          >
            <span className={classes['picture']}>
              {offer.image !== null && (
                <img src={offer.image} alt="" width={224} height={140} loading="lazy" />
              )}
            </span>
            <span className={classes['title']}>{offer.title}</span>
            <span className={classes['description']}>{offer.description}</span>
            <span className={classes['total']}>{formatCents(offer.totalCents)}</span>
            {offer.hint !== undefined && (
              <span className={classes['description']}>{offer.hint}</span>
            )}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  )
}
