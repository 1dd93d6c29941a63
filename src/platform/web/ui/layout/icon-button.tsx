import { UnstyledButton, type UnstyledButtonProps } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'

import classes from './icon-button.module.css'

type IconButtonProps = UnstyledButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof UnstyledButtonProps | 'children'> & {
    icon: Icon
    /** The accessible name. */
    label: string
  }

/** An icon in a round target of 44 px, with the text colour of its background. */
export function IconButton({ icon: Glyph, label, ...button }: IconButtonProps) {
  return (
    <UnstyledButton {...button} className={classes['button'] ?? ''} aria-label={label}>
      <Glyph aria-hidden size={22} stroke={1.75} />
    </UnstyledButton>
  )
}
