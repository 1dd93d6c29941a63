import { Group } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'

import { announce } from '../../announce.ts'
import { IconButton } from '../../ui/layout/icon-button.tsx'
import { text } from '../text.ts'

type MoveButtonsProps<Item> = {
  /** What is moved, for its accessible name. */
  name: string
  index: number
  list: readonly Item[]
  onMove: (list: Item[]) => void
  disabled?: boolean
}

/** Moves an entry of an ordered list up or down; works with a mouse, a finger and a keyboard. */
export function MoveButtons<Item>({
  name,
  index,
  list,
  onMove,
  disabled = false,
}: MoveButtonsProps<Item>) {
  const to = (place: number) => {
    onMove(moved(list, index, place))
    announce(text.move.done(name, place + 1, list.length))
  }
  return (
    <Group gap={0} wrap="nowrap">
      <IconButton
        icon={IconArrowUp}
        label={text.move.up(name)}
        disabled={disabled || index === 0}
        onClick={() => to(index - 1)}
      />
      <IconButton
        icon={IconArrowDown}
        label={text.move.down(name)}
        disabled={disabled || index === list.length - 1}
        onClick={() => to(index + 1)}
      />
    </Group>
  )
}

function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, index) => index !== from)
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)]
}
