import {
  Group,
  MultiSelect,
  Select,
  Stack,
  TagsInput,
  Text,
  TextInput,
} from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { MoneyInput } from '#platform/web/ui/forms/money-input.tsx'

import { missionStates } from '../rules.ts'
import { choicesQuery } from './queries.ts'
import { text } from './text.ts'
import type { TypedRule } from './typed-rule.ts'

type RuleFieldsProps = {
  typed: TypedRule
  onChange: (typed: TypedRule) => void
  errors: Record<string, string>
}

const words = text.rule
const lastSales = ['any', 'sold', 'not'] as const

/** The conditions of a segment. */
export function RuleFields({ typed, onChange, errors }: RuleFieldsProps) {
  const set = (part: Partial<TypedRule>) => onChange({ ...typed, ...part })
  const { data: choices } = useQuery(choicesQuery)
  return (
    <Stack>
      <MultiSelect
        label={words.levels}
        description={words.levelsHint}
        data={[...new Set([...(choices?.levels ?? []), ...typed.levels])]}
        value={typed.levels}
        error={errors['rule.levels']}
        onChange={(levels) => set({ levels })}
      />
      <TagsInput
        label={words.tags}
        description={words.tagsHint}
        data={choices?.tags ?? []}
        value={typed.tags}
        error={errors['rule.tags']}
        onChange={(tags) => set({ tags })}
      />
      <TextInput
        label={words.city}
        description={words.cityHint}
        value={typed.city}
        error={errors['rule.city']}
        onChange={({ currentTarget }) => set({ city: currentTarget.value })}
      />
      <SalesFields typed={typed} set={set} errors={errors} />
      <Group align="flex-start" grow>
        <Select
          label={words.lastSale}
          data={lastSales.map((value) => ({ value, label: words.lastSaleKinds[value] }))}
          value={typed.lastSale}
          allowDeselect={false}
          onChange={(value) =>
            set({ lastSale: lastSales.find((kind) => kind === value) ?? 'any' })
          }
        />
        {typed.lastSale !== 'any' && (
          <TextInput
            inputMode="numeric"
            label={words.days}
            value={typed.lastDays}
            error={errors['rule.last_sale.days']}
            onChange={({ currentTarget }) => set({ lastDays: currentTarget.value })}
          />
        )}
      </Group>
      <MissionFields
        typed={typed}
        set={set}
        missions={choices?.missions ?? []}
        errors={errors}
      />
    </Stack>
  )
}

type PartProps = { typed: TypedRule; set: (part: Partial<TypedRule>) => void }

function SalesFields({ typed, set, errors }: PartProps & Pick<RuleFieldsProps, 'errors'>) {
  return (
    <div>
      <Text fw={600}>{words.sales}</Text>
      <Text size="sm" c="dimmed" mb="xs">
        {words.salesHint}
      </Text>
      <Group align="flex-start" grow>
        <MoneyInput
          label={words.from}
          value={typed.from}
          error={errors['rule.sales.from']}
          onChange={(from) => set({ from })}
        />
        <MoneyInput
          label={words.to}
          value={typed.to}
          error={errors['rule.sales.to']}
          onChange={(to) => set({ to })}
        />
        <TextInput
          inputMode="numeric"
          label={words.salesDays}
          value={typed.salesDays}
          error={errors['rule.sales.days']}
          onChange={({ currentTarget }) => set({ salesDays: currentTarget.value })}
        />
      </Group>
    </div>
  )
}

type MissionFieldsProps = PartProps &
  Pick<RuleFieldsProps, 'errors'> & { missions: { slug: string; title: string }[] }

function MissionFields({ typed, set, missions, errors }: MissionFieldsProps) {
  return (
    <Group align="flex-start" grow>
      <Select
        label={words.mission}
        placeholder={words.anyMission}
        data={missions.map(({ slug, title }) => ({ value: slug, label: title }))}
        value={typed.mission}
        error={errors['rule.mission.slug']}
        clearable
        searchable
        onChange={(mission) => set({ mission })}
      />
      {typed.mission !== null && (
        <Select
          label={words.missionState}
          data={missionStates.map((value) => ({
            value,
            label: words.missionStates[value],
          }))}
          value={typed.missionState}
          allowDeselect={false}
          onChange={(value) =>
            set({ missionState: missionStates.find((state) => state === value) ?? 'none' })
          }
        />
      )}
    </Group>
  )
}
