import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Checkbox, Progress, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import {
  type ChecklistItem,
  checkChecklistItem,
  markChecklistItemSeen,
  uncheckChecklistItem,
} from '#features/learning/checklists/contract.ts'
import { checklistQuery } from '#features/learning/checklists/portal/queries.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { isWide } from '#platform/web/ui/layout/use-wide.ts'
import { textButton } from '#platform/web/ui/text-button.ts'

import { text } from './text.ts'

import classes from './widgets.module.css'

const words = text.checklist
const NONE: ReadonlySet<number> = new Set()

/** The brand's checklist; each change reloads the list. */
export function Checklist() {
  const { data } = useSuspenseQuery(checklistQuery)
  // On a phone, what was done before this visit; what is ticked now stays, to be taken back.
  const [hidden, setHidden] = useState<ReadonlySet<number>>(() =>
    isWide() ? NONE : new Set(data.data.flatMap((item) => (item.checked ? item.id : []))),
  )
  const tick = useMutation({
    // In sequence, so that a later change cannot overtake an earlier one.
    scope: { id: 'checklist' },
    mutationFn: ({ id, requested }: { id: number; requested: boolean }) =>
      call(requested ? checkChecklistItem : uncheckChecklistItem, {
        body: { checklist_id: id },
      }),
    onError: () => notifyProblem(words.failed),
    onSettled: (_data, _error, { requested }) =>
      refreshAfter(requested ? checkChecklistItem : uncheckChecklistItem),
  })
  const see = useMutation({
    mutationFn: ({ id }: ChecklistItem) =>
      call(markChecklistItemSeen, { body: { checklist_id: id } }),
    onSettled: () => refreshAfter(markChecklistItemSeen),
  })
  const items = data.data
  // Shows the requested state until the list is reloaded.
  const shownAs = ({ id, checked }: ChecklistItem) =>
    tick.isPending && tick.variables.id === id ? tick.variables.requested : checked
  if (items.length === 0) return null
  const done = items.filter(({ checked }) => checked).length
  const shown = items.filter(({ id }) => !hidden.has(id))
  return (
    <Panel title={words.title}>
      <Text size="sm" c="dimmed" mb={6}>
        {done === items.length ? words.complete : words.progress(done, items.length)}
      </Text>
      <Progress
        value={(done / items.length) * 100}
        mb="xs"
        aria-label={words.progress(done, items.length)}
      />
      <ul className={classes['rows']}>
        {shown.map((item) => (
          <li key={item.id}>
            <Checkbox
              className={classes['grow'] ?? ''}
              checked={shownAs(item)}
              disabled={!item.by_hand}
              onChange={() => tick.mutate({ id: item.id, requested: !shownAs(item) })}
              label={
                <>
                  {item.title}
                  {!item.seen && !item.checked && (
                    <span className={classes['isNew']}>{words.isNew}</span>
                  )}
                </>
              }
              description={item.description}
            />
            {item.route !== null && !item.checked && (
              <Button
                component={Link}
                to={item.route}
                variant="light"
                size="compact-md"
                aria-label={words.open(item.title)}
                onClick={() => {
                  if (!item.seen) see.mutate(item)
                }}
              >
                {words.go}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < items.length && (
        <Button mt="xs" {...textButton('start')} onClick={() => setHidden(NONE)}>
          {words.showDone(items.length - shown.length)}
        </Button>
      )}
    </Panel>
  )
}
