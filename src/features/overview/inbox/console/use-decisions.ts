import { useCallback, useEffect, useRef, useState } from 'react'

import { announce } from '#platform/web/announce.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import type { Action } from './decide.ts'
import { keyOf, nameOf, type PendingItem } from './pending-item.ts'
import { text } from './text.ts'

/** For so long a decision can be undone: it is sent afterwards. */
const UNDO_MS = 10_000

type Waiting = {
  id: number
  sentence: string
  until: number
  items: PendingItem[]
  action: Action
  typed: string
}

/**
 * Decisions that are hidden from the list at once and sent after ten seconds, or when the person
 * leaves the screen or the page. One that the server refuses brings its item back.
 */
export function useDecisions() {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  /** Sent and not yet gone from the list. */
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const latest = useRef<Waiting[]>([])
  useEffect(() => {
    latest.current = waiting
  })

  const send = useCallback(async (decision: Waiting, keepalive = false) => {
    clearTimeout(timers.current.get(decision.id))
    if (!timers.current.delete(decision.id)) return
    setWaiting((all) => all.filter(({ id }) => id !== decision.id))
    const keys = decision.items.map(keyOf)
    setSent((all) => new Set([...all, ...keys]))
    const results = await Promise.allSettled(
      decision.items.map((item) =>
        decision.action.send(item, decision.typed, { keepalive }),
      ),
    )
    for (const [index, result] of results.entries()) {
      const item = decision.items[index]
      if (result.status === 'rejected' && item !== undefined)
        notifyProblem(text.failed(nameOf(item), sentencesOf(result.reason).join(' ')))
    }
    await queryClient.invalidateQueries({ queryKey: ['inbox'] })
    setSent((all) => new Set([...all].filter((key) => !keys.includes(key))))
  }, [])

  useEffect(() => {
    const all = timers.current
    const flush = (keepalive: boolean) => {
      for (const decision of latest.current)
        if (all.has(decision.id)) void send(decision, keepalive)
    }
    const leave = () => flush(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      flush(false)
    }
  }, [send])

  function decide(decision: Omit<Waiting, 'id' | 'until'>) {
    const id = Date.now() + Math.random()
    const next = { ...decision, id, until: Date.now() + UNDO_MS }
    timers.current.set(
      id,
      setTimeout(() => void send(next), UNDO_MS),
    )
    setWaiting((all) => [...all, next])
    announce(decision.sentence)
  }

  /** The last decision that was not sent. */
  function undo() {
    const last = waiting.at(-1)
    if (last === undefined) return
    clearTimeout(timers.current.get(last.id))
    timers.current.delete(last.id)
    setWaiting((all) => all.filter(({ id }) => id !== last.id))
    announce(text.undone)
  }

  const hidden = new Set([...waiting.flatMap(({ items }) => items.map(keyOf)), ...sent])
  return { decide, undo, hidden, last: waiting.at(-1) ?? null }
}
