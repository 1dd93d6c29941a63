import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { FormEvent } from 'react'

import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { EditorLayout } from '#platform/web/console/content/editor-layout.tsx'
import { PhoneFrame } from '#platform/web/console/content/phone-frame.tsx'
import { SaveBar } from '#platform/web/console/forms/save-bar.tsx'
import {
  ifMatch,
  useVersionedEdit,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { type Loaded, VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putChecklist, showBrandChecklist } from '../brand-contract.ts'
import { TaskPanel } from './task-panel.tsx'
import { text } from './text.ts'
import {
  type Checklist,
  tasksToSend,
  type TypedTask,
  typedTasksOf,
  withBlankTask,
} from './typed-checklist.ts'

/** The partners' first tasks, written and ordered. */
export function ChecklistScreen() {
  return (
    <>
      <PageHeader title={text.title} description={text.hint} />
      <VersionedLoad endpoint={showBrandChecklist} input={{}}>
        {(loaded) => <EditChecklist {...loaded} />}
      </VersionedLoad>
    </>
  )
}

function EditChecklist({ current, reload, store }: Loaded<Checklist>) {
  const may = useMay('content.write')
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: typedTasksOf,
    save: async (tasks: TypedTask[], version) => {
      const body = tasksToSend(tasks)
      await call(putChecklist, { body }, { headers: ifMatch(version) })
      return callVersioned(showBrandChecklist, {})
    },
    onSaved: (saved) => {
      store(saved)
      notifySuccess(text.saved)
    },
  })
  const tasks = edit.typed
  const errors = fieldErrors(edit.error)
  const hasErrors = Object.keys(errors).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    edit.save()
  }
  return (
    <form onSubmit={submit} noValidate>
      <EditorLayout preview={<Preview tasks={tasks} />}>
        {tasks.length === 0 && (
          <Panel>
            <Text>{text.none}</Text>
          </Panel>
        )}
        {tasks.map((_, index) => (
          <TaskPanel
            // New tasks have no key before they are stored.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            index={index}
            tasks={tasks}
            problem={(part) => errors[`items.${index}.${part}`]}
            disabled={!may}
            onChange={edit.setTyped}
          />
        ))}
        {may && (
          <>
            <Button variant="default" onClick={() => edit.setTyped(withBlankTask(tasks))}>
              {text.add}
            </Button>
            <Panel>
              <SaveBar
                object="checklist"
                edit={edit}
                problem={hasErrors ? text.problems : refusedWords(edit.error, []).above}
                changed={text.nowHas(
                  current.data.items.map(({ title }) => title).join(', '),
                )}
              />
            </Panel>
          </>
        )}
      </EditorLayout>
      {edit.guard}
    </form>
  )
}

function Preview({ tasks }: { tasks: TypedTask[] }) {
  return (
    <PhoneFrame>
      <Panel title={text.preview}>
        <Stack gap="sm">
          {tasks.map(({ title, description }, index) => (
            <Checkbox
              // New tasks have no key before they are stored.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              label={title || text.task(index + 1)}
              description={description}
              checked={false}
              readOnly
            />
          ))}
        </Stack>
      </Panel>
    </PhoneFrame>
  )
}
