import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { freshKey } from '#platform/web/console/content/fresh-key.ts'
import { slugOf } from '#platform/web/slug-of.ts'

import type { putChecklist, showBrandChecklist } from '../brand-contract.ts'
import type { DoneBy } from '../rules.ts'

export type Checklist = Output<typeof showBrandChecklist>

/** What is typed for one task; `key` is empty before its first save. */
export type TypedTask = {
  key: string
  sequence: number
  title: string
  description: string
  /** A path of the portal; empty: none. */
  route: string
  done_by: DoneBy
}

export function typedTasksOf({ items }: Checklist): TypedTask[] {
  return items.map(({ key, sequence, title, description, route, done_by }, index) => ({
    key,
    sequence: sequence ?? index + 1,
    title,
    description,
    route: route ?? '',
    done_by,
  }))
}

export function withBlankTask(tasks: TypedTask[]): TypedTask[] {
  const sequence = Math.max(0, ...tasks.map((task) => task.sequence)) + 1
  const blank = { title: '', description: '', route: '', done_by: 'hand' } as const
  return [...tasks, { key: '', sequence, ...blank }]
}

/**
 * The tasks as the API takes them. Tasks that share a number, because their order does not matter, keep it
 * while nothing has moved; otherwise each has its place.
 */
export function tasksToSend(tasks: TypedTask[]): Input<typeof putChecklist>['body'] {
  const isOrdered = tasks.every(
    ({ sequence }, index) => index === 0 || (tasks[index - 1]?.sequence ?? 0) <= sequence,
  )
  const used = new Set(tasks.map(({ key }) => key))
  return {
    items: tasks.map(({ key, sequence, route, ...task }, index) => ({
      ...task,
      key: key || freshKey(keyFrom(task.title), used, '_'),
      sequence: isOrdered ? sequence : index + 1,
      route: route === '' ? null : route,
    })),
  }
}

/** A key must begin with a letter. */
function keyFrom(title: string): string {
  const words = slugOf(title).replaceAll('-', '_').slice(0, 50)
  return /^[a-z]/.test(words) ? words : `tarefa_${words}`
}
