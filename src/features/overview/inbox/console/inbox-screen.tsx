import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'

import { type PendingKind, pendingKinds } from '#platform/contract/pending-kinds.ts'
import { useRowSelection } from '#platform/web/console/table/use-row-selection.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { SelectedBar, useForMany } from './bars/selected-bar.tsx'
import { UndoBar } from './bars/undo-bar.tsx'
import { type DecisionKind, isImmediate } from './decisions/action.ts'
import { decisions } from './decisions/decide.ts'
import { useDecisions } from './decisions/use-decisions.ts'
import { useRehearsal } from './decisions/use-rehearsal.ts'
import { ItemDetail } from './item-detail.tsx'
import { ItemList } from './item-list.tsx'
import { KindChips } from './kind-chips.tsx'
import { keyOf, nameOf, type PendingItem } from './pending-item.ts'
import { pendingQuery } from './queries.ts'
import { text } from './text.ts'
import { useChoice } from './use-choice.ts'
import { useKeys } from './use-keys.ts'

import classes from './inbox-screen.module.css'

const Filters = z.object({ tipo: z.enum(pendingKinds) })

/** One queue for everything that waits for the brand: decided by keyboard, one after another. */
export function InboxScreen() {
  const url = useUrlFilters(Filters)
  const kind = url.filters.tipo
  const queue = useQueue(kind)
  const decided = useDecisions()
  const items = queue.items.filter((item) => !decided.hidden.has(keyOf(item)))
  const selection = useSelection(items, decided.decide)
  const choice = useChoice(queue.items, items)

  function undo() {
    const [brought] = decided.undo()
    if (brought !== undefined) choice.choose(brought)
  }

  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <KindChips
        chosen={kind}
        decided={decided.hidden}
        onChange={(next) => url.setFilter('tipo', next)}
      />
      {selection.items.length > 0 && (
        <SelectedBar
          count={selection.items.length}
          possible={selection.possible}
          refusing={selection.refusing}
          onRefusing={selection.setRefusing}
          onDecide={selection.decide}
          onClear={selection.clear}
        />
      )}
      {queue.state !== null ? (
        <QueueState state={queue.state} onRetry={queue.retry} />
      ) : items.length === 0 ? (
        <EmptyState
          drawing="list"
          sentence={kind === undefined ? text.empty : text.emptyKind}
        />
      ) : (
        <Panes
          items={items}
          selection={selection}
          choice={choice}
          decide={decided.decide}
          more={
            queue.hasMore && (
              <Button variant="subtle" onClick={queue.more} loading={queue.loadingMore}>
                {text.more}
              </Button>
            )
          }
        />
      )}
      {decided.last !== null && (
        <UndoBar
          sentence={decided.last.sentence}
          until={decided.last.until}
          onUndo={undo}
        />
      )}
    </>
  )
}

type Decide = ReturnType<typeof useDecisions>['decide']

/** The selected items, and the decision about all of them. */
function useSelection(items: PendingItem[], decide: Decide) {
  const { selection, clear: clearChecked } = useRowSelection()
  const { ids: checked, onChange: setChecked } = selection
  const [refusing, setRefusing] = useState(false)
  const selected = items.filter((item) => checked.has(keyOf(item)))
  const possible = useForMany(selected)
  function clear() {
    clearChecked()
    setRefusing(false)
  }
  return {
    items: selected,
    checked,
    possible,
    refusing,
    setRefusing,
    clear,
    toggle: (item: PendingItem) => {
      const next = new Set(checked)
      if (!next.delete(keyOf(item))) next.add(keyOf(item))
      setChecked(next)
    },
    decide: (choice: DecisionKind, typed: string) => {
      const some = possible[choice]
      if (some.length === 0) return
      const sentence = text.done[`${choice}Many`](some.length)
      decide({ sentence, steps: some.map((item) => stepOf(item, choice, typed)) })
      clear()
    },
  }
}

function stepOf(item: PendingItem, choice: DecisionKind, typed: string) {
  const { kind, id } = item
  const about = decisions[kind][choice]?.about?.(item)
  return { kind, id, name: nameOf(item), choice, typed: about ?? typed }
}

type PanesProps = {
  items: PendingItem[]
  selection: ReturnType<typeof useSelection>
  choice: ReturnType<typeof useChoice>
  decide: Decide
  more: ReactNode
}

/** The list and, beside it or over it on a phone, the current item. */
function Panes({ items, selection, choice, decide, more }: PanesProps) {
  const { wide, index, form, setForm } = choice
  const rehearsal = useRehearsal()
  const current = items[index] ?? null

  function choose(item: PendingItem | undefined) {
    choice.choose(item === undefined ? null : keyOf(item))
  }

  async function settle(kind: DecisionKind, typed: string) {
    const action = current && decisions[current.kind][kind]
    if (!action || rehearsal.isPending) return
    const passes =
      !action.rehearsed || (await rehearsal.passes({ action, item: current, typed }))
    if (!passes) return
    const next = items[index + 1] ?? items[index - 1]
    choice.leave(keyOf(current), next === undefined ? null : keyOf(next))
    const sentence = (action.done ?? text.done[kind])(nameOf(current))
    decide({ sentence, steps: [stepOf(current, kind, typed)] })
  }

  function actOnSelection(choice: DecisionKind) {
    if (choice === 'refuse') selection.setRefusing(true)
    else selection.decide(choice, '')
  }

  useKeys({
    next: () => choose(items[index + 1] ?? current ?? undefined),
    previous: () => choose(items[index - 1] ?? current ?? undefined),
    act(kind) {
      if (selection.items.length > 0) return actOnSelection(kind)
      const action = current && decisions[current.kind][kind]
      if (!action) return
      if (isImmediate(action)) void settle(kind, '')
      else setForm(kind)
    },
    select: () => current && selection.toggle(current),
    clear: selection.clear,
  })

  const detail = current !== null && (
    <ItemDetail
      key={keyOf(current)}
      item={current}
      form={form}
      onForm={setForm}
      busy={rehearsal.isPending}
      onSettle={(kind, typed) => void settle(kind, typed)}
      onSent={() => choose(items[index + 1])}
    />
  )
  return (
    <div className={classes['panes']}>
      <div className={classes['list']}>
        <ItemList
          items={items}
          current={current === null ? null : keyOf(current)}
          checked={selection.checked}
          onChoose={choose}
          onToggle={selection.toggle}
        />
        {more}
      </div>
      {wide ? (
        <div className={classes['detail']}>{detail}</div>
      ) : (
        <DetailSheet
          opened={current !== null}
          onClose={() => choose(undefined)}
          title={current === null ? '' : text.kinds[current.kind].one}
        >
          {detail}
        </DetailSheet>
      )}
    </div>
  )
}

type State = 'loading' | { error: Error }

type QueueStateProps = { state: State; onRetry: () => void }

function QueueState({ state, onRetry }: QueueStateProps) {
  if (state === 'loading') return <SkeletonList />
  return <ErrorState error={state.error} onRetry={onRetry} />
}

/** The items of the list, page after page; read again while the screen is shown. */
function useQueue(kind: PendingKind | undefined) {
  const query = useInfiniteQuery({ ...pendingQuery(kind), refetchInterval: 60_000 })
  return {
    items: query.data?.pages.flatMap(({ data }) => data) ?? [],
    /** Null when there is a list. */
    state: stateOf(query),
    retry: () => void query.refetch(),
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  }
}

function stateOf({ data, error }: { data: unknown; error: Error | null }): State | null {
  if (data !== undefined) return null
  return error === null ? 'loading' : { error }
}
