import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'

import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import { text } from '../text.ts'
import type { ChangedField } from './changed-fields.ts'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'

type SaveBarProps = {
  /** As the audit log names what the form changes. */
  object: string
  edit: {
    isDirty: boolean
    isRestored: boolean
    isSaving: boolean
    isChanged: boolean
    saveOver: () => void
    takeCurrent: () => void
    discard: () => void
  }
  /** The problem that no field shows. */
  problem: string | null
  fields?: readonly ChangedField[]
  /** The version of someone else, in words. */
  changed?: ReactNode
  /** The buttons are those of a sheet, and stay in sight: the form around is their frame. */
  inSheet?: true
  /** Another action on the same object, after save and discard. */
  children?: ReactNode
}

/** The end of a versioned form: its problem, the version of someone else, save and discard. */
export function SaveBar(props: SaveBarProps) {
  const { object, edit, problem, fields = [], changed, inSheet, children } = props
  const [Frame, Buttons] = inSheet ? [Fragment, SheetFooter] : [Stack, Group]
  return (
    <Frame>
      {edit.isChanged && (
        <ChangedMeanwhile
          object={object}
          fields={fields}
          onOver={edit.saveOver}
          onTake={edit.takeCurrent}
        >
          {changed}
        </ChangedMeanwhile>
      )}
      {problem !== null && (
        <Alert role="alert" color="red">
          {problem}
        </Alert>
      )}
      {edit.isRestored && (
        <Text size="sm" role="status">
          {text.restored}
        </Text>
      )}
      <Buttons>
        <Button
          type="submit"
          loading={edit.isSaving}
          disabled={!edit.isDirty || edit.isChanged}
        >
          {text.save}
        </Button>
        {edit.isDirty && (
          <Button variant="default" onClick={edit.discard} disabled={edit.isSaving}>
            {text.discard}
          </Button>
        )}
        {children}
      </Buttons>
    </Frame>
  )
}
