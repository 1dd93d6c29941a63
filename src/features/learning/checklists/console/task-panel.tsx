import {
  Fieldset,
  NativeSelect,
  SimpleGrid,
  Stack,
  Textarea,
  TextInput,
} from '@mantine/core'

import { EntryButtons } from '#platform/web/console/forms/entry-buttons.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { doneBy } from '../rules.ts'
import { text } from './text.ts'
import type { TypedTask } from './typed-checklist.ts'

const doers = doneBy.map((value) => ({ value, label: text.doers[value] }))

type TaskPanelProps = {
  index: number
  tasks: TypedTask[]
  problem: (part: keyof TypedTask) => string | undefined
  disabled: boolean
  onChange: (tasks: TypedTask[]) => void
}

/** One task: its words, the screen that it opens, and who ticks it. */
export function TaskPanel({ index, tasks, problem, disabled, onChange }: TaskPanelProps) {
  const task = tasks[index]
  if (task === undefined) return null
  const nth = index + 1
  const name = task.title.trim() || text.task(nth)
  const change = (next: Partial<TypedTask>) =>
    onChange(tasks.with(index, { ...task, ...next }))
  return (
    <Panel
      title={name}
      aside={
        disabled ? undefined : (
          <EntryButtons
            name={name}
            remove={text.remove(name)}
            index={index}
            list={tasks}
            onChange={onChange}
          />
        )
      }
    >
      <Fieldset variant="unstyled" disabled={disabled}>
        <Stack>
          <TextInput
            label={text.name}
            aria-label={text.nameOf(nth)}
            required
            maxLength={120}
            value={task.title}
            error={problem('title') ?? problem('key')}
            onChange={({ currentTarget: { value } }) => change({ title: value })}
          />
          <Textarea
            label={text.description}
            aria-label={text.descriptionOf(nth)}
            description={text.descriptionHint}
            maxLength={500}
            autosize
            value={task.description}
            error={problem('description')}
            onChange={({ currentTarget: { value } }) => change({ description: value })}
          />
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            <NativeSelect
              label={text.route}
              aria-label={text.routeOf(nth)}
              data={routesWith(task.route)}
              value={task.route}
              error={problem('route')}
              onChange={({ currentTarget: { value } }) => change({ route: value })}
            />
            <NativeSelect
              label={text.doneBy}
              aria-label={text.doneByOf(nth)}
              data={doers}
              value={task.done_by}
              onChange={({ currentTarget: { value } }) =>
                change({ done_by: doneBy.find((one) => one === value) ?? 'hand' })
              }
            />
          </SimpleGrid>
        </Stack>
      </Fieldset>
    </Panel>
  )
}

/** The screens to choose from, with one that a program has sent and that is not among them. */
function routesWith(route: string) {
  const known = Object.entries(text.routes).map(([value, label]) => ({ value, label }))
  const isKnown = route === '' || route in text.routes
  const other = isKnown ? [] : [{ value: route, label: route }]
  return [{ value: '', label: text.noRoute }, ...known, ...other]
}
