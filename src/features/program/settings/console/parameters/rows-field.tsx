import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { text } from '../text.ts'
import type { Parameter, Row } from './typed-value.ts'

const words = text.parameters

type RowsFieldProps = {
  parameter: Parameter
  rows: Row[]
  onChange: (rows: Row[]) => void
  error: string | undefined
}

/** A list of objects, or of numbers by name: one line each. */
export function RowsField({ parameter, rows, onChange, error }: RowsFieldProps) {
  const columns = parameter.columns ?? [
    { name: 'name', label: words.mapName, choices: null },
    {
      name: 'number',
      label: parameter.unit === null ? words.value : words.unitNames[parameter.unit],
      choices: null,
    },
  ]
  const change = (index: number, name: string, value: string) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row)))
  const empty = Object.fromEntries(
    columns.map(({ name, choices }) => [name, choices?.[0]?.value ?? '']),
  )
  return (
    <Stack gap="sm">
      {rows.length === 0 && <Text c="dimmed">{words.noRows}</Text>}
      {rows.map((row, index) => (
        // Rows have no other name, and each field shows its own value.
        // oxlint-disable-next-line react/no-array-index-key
        <Group key={index} align="flex-end" gap="xs">
          {columns.map(({ name, label, choices }) =>
            choices === null ? (
              <TextInput
                key={name}
                flex="2 1 170px"
                label={label}
                aria-label={words.cell(label, index + 1)}
                value={row[name] ?? ''}
                onChange={({ currentTarget }) => change(index, name, currentTarget.value)}
              />
            ) : (
              <Select
                key={name}
                flex="1 1 150px"
                label={label}
                aria-label={words.cell(label, index + 1)}
                data={choices}
                value={row[name] ?? null}
                onChange={(value) => change(index, name, value ?? '')}
                allowDeselect={false}
              />
            ),
          )}
          <IconButton
            icon={IconTrash}
            label={words.removeRow(index + 1)}
            onClick={() => onChange(rows.filter((_, at) => at !== index))}
          />
        </Group>
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus aria-hidden size={16} />}
          onClick={() => onChange([...rows, empty])}
        >
          {words.addRow}
        </Button>
      </Group>
      {error !== undefined && (
        <Text role="alert" size="sm" c="red">
          {error}
        </Text>
      )}
    </Stack>
  )
}
