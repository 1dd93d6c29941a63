import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'

import { PartnerField } from '#features/people/partners/console/partner-field.tsx'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { text } from '../text.ts'
import { blankItem, type Imagined, type TypedItem } from './imagined-order.ts'

type ImaginedFormProps = {
  onRun: (order: Imagined) => void
  running: boolean
  /** Fields of its own, before the button. */
  children: ReactNode
}

/** An order that does not exist: partner or coupon, items and a day. */
export function ImaginedForm({ onRun, running, children }: ImaginedFormProps) {
  const [order, setOrder] = useState<Imagined>(() => ({
    partner: '',
    coupon: '',
    day: '',
    items: [{ ...blankItem(), amount: '100,00' }],
  }))
  const words = text.simulator
  const setItem = (changed: TypedItem) =>
    setOrder({
      ...order,
      items: order.items.map((item) => (item.id === changed.id ? changed : item)),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onRun(order)
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <PartnerField
            label={words.partner}
            value={order.partner}
            onChange={(partner) => setOrder({ ...order, partner })}
          />
          <TextInput
            label={words.coupon}
            value={order.coupon}
            onChange={({ currentTarget: { value } }) =>
              setOrder({ ...order, coupon: value })
            }
          />
          <TextInput
            type="date"
            label={words.dayOfOrder}
            value={order.day}
            onChange={({ currentTarget: { value } }) => setOrder({ ...order, day: value })}
          />
        </SimpleGrid>
        {order.items.map((item, index) => (
          <ItemFields
            key={item.id}
            item={item}
            place={index + 1}
            onChange={setItem}
            {...(order.items.length > 1 && {
              onRemove: () =>
                setOrder({
                  ...order,
                  items: order.items.filter(({ id }) => id !== item.id),
                }),
            })}
          />
        ))}
        <Group>
          <Button
            variant="default"
            onClick={() => setOrder({ ...order, items: [...order.items, blankItem()] })}
          >
            {words.addItem}
          </Button>
        </Group>
        {children}
        <Group>
          <Button type="submit" loading={running}>
            {words.run}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

type ItemFieldsProps = {
  item: TypedItem
  place: number
  onChange: (item: TypedItem) => void
  onRemove?: () => void
}

function ItemFields({ item, place, onChange, onRemove }: ItemFieldsProps) {
  const words = text.simulator
  const field = (name: 'sku' | 'category') => ({
    value: item[name],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      onChange({ ...item, [name]: value }),
  })
  return (
    <SimpleGrid
      role="group"
      aria-label={words.itemName(place)}
      cols={{ base: 1, sm: 4 }}
      style={{ alignItems: 'end' }}
    >
      <MoneyInput
        label={words.amount}
        required
        value={item.amount}
        onChange={(amount) => onChange({ ...item, amount })}
      />
      <TextInput label={words.category} {...field('category')} />
      <TextInput label={words.sku} {...field('sku')} />
      {onRemove && (
        <Button
          variant="subtle"
          color="red"
          aria-label={`${words.removeItem} ${place}`}
          onClick={onRemove}
        >
          {words.removeItem}
        </Button>
      )}
    </SimpleGrid>
  )
}
