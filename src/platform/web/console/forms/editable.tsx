import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { text } from '../text.ts'

import classes from './editable.module.css'

/** The fields of a form; a person who may only read sees them and changes none. */
export function Editable({ may, children }: { may: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={!may} className={classes['fields']}>
      {!may && (
        <Text size="sm" c="dimmed" mb="sm">
          {text.readOnly}
        </Text>
      )}
      {children}
    </fieldset>
  )
}
