import { Button, Text } from '@mantine/core'
import type { ReactNode } from 'react'

import { checkMarkedFields } from '#platform/contract/sentences.ts'

import { fieldErrors } from '../../api/api-error.ts'
import { refusedWords } from '../../api/refused.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import { SaveBar } from '../forms/save-bar.tsx'
import type { useVersionedEdit } from '../forms/use-versioned-edit.ts'
import { EditorLayout } from './editor-layout.tsx'

type ListEditorProps<View, Item> = {
  /** As the audit log names it. */
  object: string
  edit: ReturnType<typeof useVersionedEdit<View, Item[]>>
  may: boolean
  words: { none: string; add: string }
  onAdd: () => void
  /** One entry with its fields; `problems` by the names of the contract. */
  entry: (index: number, problems: Readonly<Record<string, string>>) => ReactNode
  preview: ReactNode
  /** The version of someone else, in words. */
  changed: string
}

/** The form of a whole list that is saved at once: its entries, a new one, the preview. */
export function ListEditor<View, Item>(props: ListEditorProps<View, Item>) {
  const { object, edit, may, words, onAdd, entry, preview, changed } = props
  const items = edit.typed
  const problems = fieldErrors(edit.error)
  const hasProblems = Object.keys(problems).length > 0
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        edit.save()
      }}
      noValidate
    >
      <EditorLayout preview={preview}>
        {items.length === 0 && (
          <Panel>
            <Text>{words.none}</Text>
          </Panel>
        )}
        {items.map((_, index) => entry(index, problems))}
        {may && (
          <>
            <Button variant="default" onClick={onAdd}>
              {words.add}
            </Button>
            <Panel>
              <SaveBar
                object={object}
                edit={edit}
                problem={
                  hasProblems ? checkMarkedFields : refusedWords(edit.error, []).above
                }
                changed={changed}
              />
            </Panel>
          </>
        )}
      </EditorLayout>
      {edit.guard}
    </form>
  )
}
