import { Checkbox, Stack } from '@mantine/core'

import { call, callVersioned } from '#platform/web/api/api.ts'
import { ListEditor } from '#platform/web/console/content/list-editor.tsx'
import { PhoneFrame } from '#platform/web/console/content/phone-frame.tsx'
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
  const titles = current.data.items.map(({ title }) => title).join(', ')
  return (
    <ListEditor
      object="checklist"
      edit={edit}
      may={may}
      words={{ none: text.none, add: text.add }}
      onAdd={() => edit.setTyped(withBlankTask(tasks))}
      entry={(index, problems) => (
        <TaskPanel
          // New tasks have no key before they are stored.
          key={index}
          index={index}
          tasks={tasks}
          problem={(part) => problems[`items.${index}.${part}`]}
          disabled={!may}
          onChange={edit.setTyped}
        />
      )}
      preview={<Preview tasks={tasks} />}
      changed={text.nowHas(titles)}
    />
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
