import { Group } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'

import { IconButton } from '../../ui/layout/icon-button.tsx'
import { MoveButtons } from './move-buttons.tsx'

type EntryButtonsProps<Item> = {
  /** Of the entry, for the accessible names. */
  name: string
  remove: string
  index: number
  list: readonly Item[]
  onChange: (list: Item[]) => void
  /** Absent: the entry is removed at once. */
  onRemove?: () => void
  disabled?: boolean
  /** The list needs at least one entry. */
  keepsOne?: boolean
}

/** Moves an entry of an ordered list, and removes it. */
export function EntryButtons<Item>(props: EntryButtonsProps<Item>) {
  const { name, remove, index, list, onChange, disabled = false, keepsOne = false } = props
  const { onRemove = () => onChange(list.toSpliced(index, 1)) } = props
  return (
    <Group gap={0} wrap="nowrap">
      <MoveButtons
        name={name}
        index={index}
        list={list}
        onMove={onChange}
        disabled={disabled}
      />
      <IconButton
        icon={IconTrash}
        label={remove}
        disabled={disabled || (keepsOne && list.length === 1)}
        onClick={onRemove}
      />
    </Group>
  )
}
