import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
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
import { type DecisionKind, decisions, isImmediate } from './decide.ts'
import { ItemDetail } from './item-detail.tsx'
import { ItemList } from './item-list.tsx'
import { KindChips } from './kind-chips.tsx'
import { keyOf, nameOf, type PendingItem } from './pending-item.ts'
import { pendingQuery } from './queries.ts'
import { text } from './text.ts'
import { useDecisions } from './use-decisions.ts'
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

/**
 * The current item, and the decision whose words are being typed. `loaded` has the items that were
 * just decided too.
 */
function useChoice(loaded: PendingItem[], items: PendingItem[]) {
  const wide = useMediaQuery('(width >= 64em)', true, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const [form, setForm] = useState<DecisionKind | null>(null)
  // The next one after a decision.
  const next = nearestTo(chosen, loaded, items)
  if (wide && next !== chosen) {
    setChosen(next)
    setForm(null)
  }
  return {
    wide,
    chosen,
    form,
    setForm,
    choose: (key: string | null) => {
      setForm(null)
      setChosen(key)
    },
  }
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
  const { wide, chosen, form, setForm } = choice
  const place = items.findIndex((item) => keyOf(item) === chosen)
  // On a wide screen there is always a current item.
  const index = place < 0 && wide ? 0 : place
  const current = items[index] ?? null

  function choose(item: PendingItem | undefined) {
    choice.choose(item === undefined ? null : keyOf(item))
  }

  function settle(kind: DecisionKind, typed: string) {
    const action = current && decisions[current.kind][kind]
    if (!action) return
    choose(items[index + 1] ?? items[index - 1])
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
      if (isImmediate(action)) settle(kind, '')
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
      onSettle={settle}
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

/** The item itself, or the next that is still undecided, or else the last before it. */
function nearestTo(chosen: string | null, loaded: PendingItem[], items: PendingItem[]) {
  const place = loaded.findIndex((item) => keyOf(item) === chosen)
  if (place < 0) return chosen
  const after = loaded.slice(place).find((item) => items.includes(item))
  const nearest = after ?? items.at(-1)
  return nearest === undefined ? null : keyOf(nearest)
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
