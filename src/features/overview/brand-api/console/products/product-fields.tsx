import {
  Autocomplete,
  Fieldset,
  SimpleGrid,
  Stack,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core'

import type { Problems } from '#platform/web/console/content/first-problems.ts'
import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'
import type { TypedProduct } from './typed-product.ts'
import { useCategories } from './use-categories.ts'

type ProductFieldsProps = {
  typed: TypedProduct
  onChange: (typed: TypedProduct) => void
  problems: Problems
  disabled: boolean
}

/** Everything of a product but its code. */
export function ProductFields({ typed, onChange, problems, disabled }: ProductFieldsProps) {
  const categories = useCategories()
  const set = (next: Partial<TypedProduct>) => onChange({ ...typed, ...next })
  const field = (name: 'name' | 'url' | 'image' | 'description') => ({
    value: typed[name],
    error: problems[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      set({ [name]: currentTarget.value }),
  })
  return (
    <Panel title={text.main}>
      <Fieldset variant="unstyled" disabled={disabled}>
        <Stack>
          <TextInput label={text.name} required maxLength={300} {...field('name')} />
          <Autocomplete
            label={text.category}
            description={text.categoryHint}
            required
            maxLength={120}
            data={categories}
            value={typed.category}
            error={problems['category']}
            onChange={(category) => set({ category })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <MoneyInput
              label={text.price}
              description={text.priceHint}
              value={typed.price}
              error={problems['price']}
              onChange={(price) => set({ price })}
            />
            <MoneyInput
              label={text.promotion}
              description={text.promotionHint}
              value={typed.promotion}
              error={problems['promotion_price']}
              onChange={(promotion) => set({ promotion })}
            />
          </SimpleGrid>
          <TextInput
            label={text.url}
            description={text.urlHint}
            type="url"
            required
            maxLength={2_000}
            {...field('url')}
          />
          <TextInput
            label={text.image}
            description={text.imageHint}
            maxLength={2_000}
            {...field('image')}
          />
          <Textarea
            label={text.description}
            maxLength={5_000}
            autosize
            minRows={3}
            {...field('description')}
          />
          <Switch
            label={text.active}
            checked={typed.active}
            onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
          />
        </Stack>
      </Fieldset>
    </Panel>
  )
}
