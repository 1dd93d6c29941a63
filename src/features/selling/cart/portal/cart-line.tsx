import { Text, TextInput } from '@mantine/core'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { MOST_OF_ONE, parseQuantity, unitPrice } from '../rules.ts'
import { type Item, setQuantity } from './cart-state.ts'
import { text } from './text.ts'

import classes from './cart-panel.module.css'

/** A product in the cart, with its quantity. */
export function CartLine({ item }: { item: Item }) {
  const { id, name, quantity, image } = item
  const field = useTypedQuantity(item)
  const problemId = useId()
  return (
    <li className={classes['item']}>
      {image && (
        <img
          className={classes['picture']}
          src={image}
          alt=""
          width={64}
          height={64}
          loading="lazy"
        />
      )}
      <div className={classes['words']}>
        <span className={classes['name']}>{name}</span>
        <Text size="sm" c="dimmed" className="tabular">
          {formatCents(unitPrice(item))}
        </Text>
      </div>
      <div className={classes['stepper']} role="group" aria-label={text.quantity(name)}>
        <IconButton
          icon={IconMinus}
          label={quantity === 1 ? text.takeOut(name) : text.less(name)}
          onClick={() => setQuantity(id, quantity - 1)}
        />
        <TextInput
          className={classes['quantity'] ?? ''}
          aria-label={text.quantity(name)}
          aria-errormessage={field.wrong ? problemId : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={field.shown}
          error={field.wrong}
          onChange={(event) => field.type(event.currentTarget.value)}
          onBlur={field.leave}
        />
        <IconButton
          icon={IconPlus}
          label={text.more(name)}
          onClick={() => setQuantity(id, Math.min(MOST_OF_ONE, quantity + 1))}
        />
      </div>
      {field.wrong && (
        <Text id={problemId} className={classes['problem'] ?? ''} role="alert">
          {text.wrongQuantity(MOST_OF_ONE, quantity)}
        </Text>
      )}
    </li>
  )
}

/** The typed text of the field; only a valid quantity changes the cart. */
function useTypedQuantity({ id, quantity }: Item) {
  const [typed, setTyped] = useState<{ text: string; quantity: number } | null>(null)
  // The buttons have changed the quantity since, so the typed text is outdated.
  const shown = typed?.quantity === quantity ? typed.text : String(quantity)
  const isEmpty = shown.trim() === ''
  return {
    shown,
    // An empty field is still being typed.
    wrong: !isEmpty && parseQuantity(shown) === null,
    type: (next: string) => {
      const requested = parseQuantity(next)
      setTyped({ text: next, quantity: requested ?? quantity })
      if (requested !== null) setQuantity(id, requested)
    },
    leave: () => {
      if (isEmpty) setTyped(null)
    },
  }
}
