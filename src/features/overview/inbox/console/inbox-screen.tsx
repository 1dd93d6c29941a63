import { Button, Chip, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'

import { type PendingKind, pendingKinds } from '#platform/contract/pending-kinds.ts'
import { useMember } from '#platform/web/console/member.ts'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { type DecisionKind, decisions, isImmediate } from './decide.ts'
import { ItemDetail } from './item-detail.tsx'
import { ItemList } from './item-list.tsx'
import { keyOf, nameOf, type PendingItem } from './pending-item.ts'
import { pendingCountsQuery, pendingQuery } from './queries.ts'
import { text } from './text.ts'
import { UndoBar } from './undo-bar.tsx'
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
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())

  function approveAll(some: PendingItem[]) {
    for (const [one, same] of Map.groupBy(some, (item) => item.kind)) {
      const action = decisions[one].approve
      if (action === undefined) continue
      const sentence = text.done.many(same.length)
      decided.decide({ sentence, items: same, action, typed: '' })
    }
    setChecked(new Set())
  }

  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <KindChips chosen={kind} onChange={(next) => url.setFilter('tipo', next)} />
      {checked.size > 0 && (
        <Selected
          items={items.filter((item) => checked.has(keyOf(item)))}
          onClear={() => setChecked(new Set())}
          onApprove={approveAll}
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
          checked={checked}
          onCheck={setChecked}
          decide={decided.decide}
          undo={decided.undo}
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
          onUndo={decided.undo}
        />
      )}
    </>
  )
}

type PanesProps = {
  items: PendingItem[]
  checked: ReadonlySet<string>
  onCheck: (checked: ReadonlySet<string>) => void
  decide: ReturnType<typeof useDecisions>['decide']
  undo: () => void
  more: ReactNode
}

/** The list and, beside it or over it on a phone, the current item. */
function Panes({ items, checked, onCheck, decide, undo, more }: PanesProps) {
  const wide = useMediaQuery('(width >= 64em)', true, { getInitialValueInEffect: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const [form, setForm] = useState<DecisionKind | null>(null)
  const place = items.findIndex((item) => keyOf(item) === chosen)
  // On a wide screen there is always a current item: the next one after a decision.
  const index = place < 0 && wide ? 0 : place
  const current = items[index] ?? null

  function choose(item: PendingItem | undefined) {
    setForm(null)
    setChosen(item === undefined ? null : keyOf(item))
  }

  function settle(kind: DecisionKind, typed: string) {
    const action = current && decisions[current.kind][kind]
    if (!action) return
    choose(items[index + 1] ?? items[index - 1])
    const sentence = text.done[kind](nameOf(current))
    decide({ sentence, items: [current], action, typed })
  }

  useKeys({
    next: () => choose(items[index + 1] ?? current ?? undefined),
    previous: () => choose(items[index - 1] ?? current ?? undefined),
    act(kind) {
      const action = current && decisions[current.kind][kind]
      if (!action) return
      if (isImmediate(action)) settle(kind, '')
      else setForm(kind)
    },
    undo,
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
          checked={checked}
          onChoose={choose}
          onCheck={onCheck}
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

type KindChipsProps = {
  chosen: PendingKind | undefined
  onChange: (kind: PendingKind | null) => void
}

/** The kinds that wait, with their number. */
function KindChips({ chosen, onChange }: KindChipsProps) {
  const { data } = useQuery(pendingCountsQuery)
  const waiting = data?.data.filter(({ count, kind }) => count > 0 || kind === chosen) ?? []
  if (waiting.length < 2 && chosen === undefined) return null
  return (
    <Chip.Group
      value={chosen ?? 'all'}
      onChange={(value) => onChange(pendingKinds.find((kind) => kind === value) ?? null)}
    >
      <Group gap={6} mb="md">
        <Chip value="all" size="sm">
          {text.all}
        </Chip>
        {waiting.map(({ kind, count }) => (
          <Chip key={kind} value={kind} size="sm">
            {`${text.kinds[kind].many} ${count}`}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  )
}

type SelectedProps = {
  items: PendingItem[]
  onApprove: (items: PendingItem[]) => void
  onClear: () => void
}

/** Items that need no text are approved together. */
function Selected({ items, onApprove, onClear }: SelectedProps) {
  const { permissions } = useMember()
  const possible = items.filter(({ kind }) => {
    const { approve, permission } = decisions[kind]
    return (
      permissions.has(permission) &&
      approve !== undefined &&
      approve.confirm === undefined &&
      (approve.field === undefined || approve.field.optional === true)
    )
  })
  return (
    <Group gap="sm" mb="sm" role="toolbar" aria-label={text.selected(items.length)}>
      <span>{text.selected(items.length)}</span>
      <Button
        size="compact-md"
        disabled={possible.length === 0}
        onClick={() => onApprove(possible)}
      >
        {text.approveSelected}
      </Button>
      <Button size="compact-md" variant="subtle" onClick={onClear}>
        {text.clearSelection}
      </Button>
    </Group>
  )
}
