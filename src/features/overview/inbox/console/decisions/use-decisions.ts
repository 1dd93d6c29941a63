import { useCallback, useEffect, useRef, useState } from 'react'

import { announce } from '#platform/web/announce.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import { keyOf } from '../pending-item.ts'
import { text } from '../text.ts'
import { decisions } from './decide.ts'
import { dropSteps, keepSteps, keptSteps, type Step } from './kept-decisions.ts'

/** For so long a decision can be undone: it is sent afterwards. */
const UNDO_MS = 10_000

const UNANSWERED = Number.POSITIVE_INFINITY

/** What was decided, by the key of its item: when the server had answered. */
export type Decisions = ReadonlyMap<string, number>

type Decided = { sentence: string; steps: Array<Omit<Step, 'key'>> }
type Waiting = { id: number; sentence: string; until: number; steps: Step[] }

/**
 * Decisions that are hidden from the list at once and sent after ten seconds, or when the person
 * leaves the screen or the page. One that the server refuses brings its item back.
 */
export function useDecisions() {
  const [waiting, setWaiting] = useState<Waiting[]>([])
  const { sent, sendSteps } = useSending()
  const timers = useRef(new Map<number, ReturnType<typeof setTimeout>>())
  const latest = useRef<Waiting[]>([])
  useEffect(() => {
    latest.current = waiting
  })

  const send = useCallback(
    (decision: Waiting, keepalive = false) => {
      clearTimeout(timers.current.get(decision.id))
      if (!timers.current.delete(decision.id)) return
      setWaiting((all) => all.filter(({ id }) => id !== decision.id))
      void sendSteps(decision.steps, keepalive)
    },
    [sendSteps],
  )

  useEffect(() => {
    const all = timers.current
    const flush = (keepalive: boolean) => {
      for (const decision of latest.current)
        if (all.has(decision.id)) send(decision, keepalive)
    }
    const leave = () => flush(true)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      flush(false)
    }
  }, [send])

  // What an earlier page of this tab could not finish.
  const resumed = useRef(false)
  useEffect(() => {
    const steps = resumed.current ? [] : keptSteps()
    resumed.current = true
    if (steps.length > 0) void sendSteps(steps)
  }, [sendSteps])

  function decide({ sentence, steps }: Decided) {
    const id = Date.now() + Math.random()
    const keyed = steps.map((step) => ({ ...step, key: crypto.randomUUID() }))
    const next = { id, sentence, until: Date.now() + UNDO_MS, steps: keyed }
    keepSteps(keyed)
    timers.current.set(
      id,
      setTimeout(() => send(next), UNDO_MS),
    )
    setWaiting((all) => [...all, next])
    announce(sentence)
  }

  /** Takes back the last decision that was not sent; the keys of the items that wait again. */
  function undo(): string[] {
    const last = waiting.at(-1)
    if (last === undefined) return []
    clearTimeout(timers.current.get(last.id))
    timers.current.delete(last.id)
    dropSteps(last.steps)
    setWaiting((all) => all.filter(({ id }) => id !== last.id))
    announce(text.undone)
    return last.steps.map(keyOf)
  }

  const undoable = waiting.flatMap(({ steps }) => steps.map(keyOf))
  const hidden: Decisions = new Map([
    ...undoable.map((key) => [key, UNANSWERED] as const),
    ...sent,
  ])
  return { decide, undo, hidden, last: waiting.at(-1) ?? null }
}

/** Sends what was decided; `sent` is what the list may still show. */
function useSending() {
  /** Sent and not yet gone from the list, with the moment of the answer. */
  const [sent, setSent] = useState<Decisions>(new Map())
  const sendSteps = useCallback(async (steps: Step[], keepalive = false) => {
    const keys = steps.map(keyOf)
    const mark = (at: number) =>
      setSent((all) => new Map([...all, ...keys.map((key) => [key, at] as const)]))
    mark(UNANSWERED)
    await Promise.all(steps.map((step) => sendStep(step, keepalive)))
    mark(Date.now())
    await queryClient.invalidateQueries({ queryKey: ['inbox'] })
    setSent((all) => new Map([...all].filter(([key]) => !keys.includes(key))))
  }, [])
  return { sent, sendSteps }
}

/** Kept until the server has answered, or the person has read why it could not be reached. */
async function sendStep(step: Step, keepalive: boolean): Promise<void> {
  const headers = { 'idempotency-key': step.key }
  try {
    await decisions[step.kind][step.choice]?.send(step, step.typed, { keepalive, headers })
  } catch (error) {
    notifyProblem(text.failed(step.name, sentencesOf(error).join(' ')))
  }
  dropSteps([step])
}
