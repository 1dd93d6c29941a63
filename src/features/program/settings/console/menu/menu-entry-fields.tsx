import { Button, Checkbox, Group, Select, TextInput } from '@mantine/core'

import { menuIcons } from '#features/program/identity/rules.ts'
import { MoveButtons } from '#platform/web/console/forms/move-buttons.tsx'

import type { Entry } from './menu-entry.ts'
import { text } from './text.ts'

const USUAL = 'usual'
const iconChoices = [
  { value: USUAL, label: text.usualIcon },
  ...menuIcons.map((value) => ({ value: value as string, label: text.icons[value] })),
]

type FieldsProps = {
  list: Entry[]
  index: number
  may: boolean
  onChange: (list: Entry[]) => void
  onHide: () => void
}

/** One entry of the menu: its place, name, icon, and whether it is new. */
export function MenuEntryFields({ list, index, may, onChange, onHide }: FieldsProps) {
  const entry = list[index]
  if (entry === undefined) return null
  const { description: name } = entry
  const change = (next: Partial<Entry>) =>
    onChange(list.map((one, at) => (at === index ? { ...one, ...next } : one)))
  return (
    <Group gap="sm">
      <MoveButtons
        name={name}
        index={index}
        list={list}
        onMove={onChange}
        disabled={!may}
      />
      <TextInput
        flex="1 1 180px"
        aria-label={text.name(entry.route)}
        value={name}
        maxLength={80}
        required
        onChange={({ currentTarget }) => change({ description: currentTarget.value })}
      />
      <Select
        flex="0 1 150px"
        aria-label={text.icon(name)}
        data={iconChoices}
        value={entry.icon ?? USUAL}
        onChange={(value) =>
          change({ icon: menuIcons.find((known) => known === value) ?? null })
        }
        allowDeselect={false}
      />
      <Checkbox
        label={text.isNewShort}
        aria-label={text.isNew(name)}
        checked={entry.is_new}
        onChange={({ currentTarget }) => change({ is_new: currentTarget.checked })}
      />
      <Button variant="subtle" onClick={onHide} aria-label={text.hide(name)}>
        {text.hideShort}
      </Button>
    </Group>
  )
}
