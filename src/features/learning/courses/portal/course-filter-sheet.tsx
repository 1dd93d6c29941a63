import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { Button, Checkbox, Stack, TextInput } from '@mantine/core'
import { useState } from 'react'

import { cents } from '#platform/contract/money.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import type { CourseFilter } from './course-filter.ts'
import { text } from './text.ts'

type SheetProps = {
  opened: boolean
  filter: CourseFilter
  categories: readonly { id: number; category: string }[]
  onClose: () => void
  onApply: (filter: CourseFilter) => void
  onReset: () => void
}

export function CourseFilterSheet(props: SheetProps) {
  const { opened, onClose, filter } = props
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.filter.title}>
      {opened && <FilterForm key={JSON.stringify(filter)} {...props} />}
    </DetailSheet>
  )
}

function FilterForm({ filter, categories, onApply, onReset }: SheetProps) {
  const [value, setValue] = useState(
    filter.value === null ? '' : String(filter.value / 100).replace('.', ','),
  )
  const [chosen, setChosen] = useState(filter.categories.map(String))
  const ceiling = Number(value.replace(',', '.'))
  const wrong = value.trim() !== '' && !(ceiling >= 0 && ceiling <= 1_000_000)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (wrong) return
        onApply({
          ...filter,
          value: value.trim() === '' ? null : cents(Math.round(ceiling * 100)),
          categories: chosen.map(Number),
        })
      }}
      noValidate
    >
      <Stack>
        <TextInput
          label={text.filter.value}
          description={text.filter.valueHint}
          inputMode="decimal"
          value={value}
          error={wrong ? text.filter.valueTooLow : null}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        {categories.length > 0 && (
          <Checkbox.Group
            label={text.filter.categories}
            value={chosen}
            onChange={setChosen}
          >
            <Stack gap="sm" mt="xs">
              {categories.map(({ id, category }) => (
                <Checkbox key={id} value={String(id)} label={category} size="md" />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Button type="submit">{text.filter.apply}</Button>
        <Button variant="default" onClick={onReset}>
          {text.filter.reset}
        </Button>
      </Stack>
    </form>
  )
}
