import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { parseTypedReais } from '#platform/contract/typed-money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { refreshSteps } from './queries.ts'
import { text } from './text.ts'

const blank = { sku: '', name: '', category: '', price: '', url: '' }
const plain = ['sku', 'name', 'category', 'url'] as const

/** One product by hand; a shop sends the others by the API or a feed. */
export function ProductForm() {
  const [typed, setTyped] = useState(blank)
  const price = parseTypedReais(typed.price)
  const put = useMutation({
    mutationFn: () => {
      if (price === 'malformed') throw new Error(text.badAmount)
      const { sku, name, category, url } = typed
      const body = { name, category, url: url.trim(), price, active: true }
      return call(putProduct, { params: { sku: sku.trim() }, body })
    },
    onSuccess: async ({ name }) => {
      notifySuccess(text.added(name))
      setTyped(blank)
      await refreshSteps()
    },
  })
  const { byField, above } = refusedWords(put.error, Object.keys(blank))
  const complete = plain.every((name) => typed[name].trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (complete && !put.isPending) put.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {above !== null && <Text role="alert">{above}</Text>}
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          {plain.map((name) => (
            <TextInput
              key={name}
              label={text.product[name]}
              value={typed[name]}
              error={byField[name]}
              onChange={({ currentTarget }) =>
                setTyped({ ...typed, [name]: currentTarget.value })
              }
            />
          ))}
          <MoneyInput
            label={text.product.price}
            value={typed.price}
            error={byField['price']}
            onChange={(value) => setTyped({ ...typed, price: value })}
          />
        </SimpleGrid>
        <div>
          <Button
            type="submit"
            variant="default"
            loading={put.isPending}
            disabled={!complete}
          >
            {text.add}
          </Button>
        </div>
      </Stack>
    </form>
  )
}
