import { Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import { putProduct } from '#features/overview/brand-api/product-contract.ts'
import { promotionProblem } from '#features/selling/catalog/rules.ts'
import type { Cents } from '#platform/contract/money.ts'
import { parseTypedReais } from '#platform/contract/typed/typed-money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { refreshSteps } from './queries.ts'
import { text } from './text.ts'

const blank = { sku: '', name: '', category: '', price: '', promotion_price: '', url: '' }
const plain = ['sku', 'name', 'category', 'url'] as const
const amounts = ['price', 'promotion_price'] as const

type Prices = { price: Cents | null; promotion_price: Cents | null }
type Problems = Partial<Record<keyof Prices, string>>

/** One product by hand; a shop sends the others by the API or a feed. */
export function ProductForm() {
  const [typed, setTyped] = useState(blank)
  const [problems, setProblems] = useState<Problems>({})
  const put = useMutation({
    mutationFn: (prices: Prices) => {
      const { sku, name, category, url } = typed
      const body = { name, category, url: url.trim(), ...prices, active: true }
      const params = { sku: sku.trim() }
      return call(putProduct, { params, query: { only_new: true }, body })
    },
    onSuccess: async ({ name }) => {
      notifySuccess(text.added(name))
      setTyped(blank)
      await refreshSteps()
    },
  })
  const { byField, above } = refusedWords(put.error, Object.keys(blank))
  const errors: Record<string, string | undefined> = { ...byField, ...problems }
  const complete = plain.every((name) => typed[name].trim() !== '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readPrices(typed)
    setProblems(read.problems)
    if (read.prices !== null && complete && !put.isPending) put.mutate(read.prices)
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
              error={errors[name]}
              onChange={({ currentTarget }) =>
                setTyped({ ...typed, [name]: currentTarget.value })
              }
            />
          ))}
          {amounts.map((name) => (
            <MoneyInput
              key={name}
              label={text.product[name]}
              value={typed[name]}
              error={errors[name]}
              onChange={(value) => setTyped({ ...typed, [name]: value })}
            />
          ))}
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

/** The prices of the form, or the sentences for their fields. */
function readPrices(
  typed: Record<keyof Prices, string>,
): { prices: Prices; problems: Problems } | { prices: null; problems: Problems } {
  const price = parseTypedReais(typed.price)
  const promotion = parseTypedReais(typed.promotion_price)
  if (price === 'malformed' || promotion === 'malformed')
    return {
      prices: null,
      problems: {
        ...(price === 'malformed' && { price: text.badAmount }),
        ...(promotion === 'malformed' && { promotion_price: text.badAmount }),
      },
    }
  const problem = promotionProblem({ price, promotion })
  return problem === null
    ? { prices: { price, promotion_price: promotion }, problems: {} }
    : { prices: null, problems: { promotion_price: problem } }
}
