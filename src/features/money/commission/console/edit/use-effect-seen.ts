import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Input } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { showReplay, startReplay } from '../../replay-contract.ts'

/** The rule or the booster whose effect is asked for. */
export type Compared = Input<typeof startReplay>['body']
export type Draft = NonNullable<Compared['draft']>
export type EffectSeen = ReturnType<typeof useEffectSeen>

const PAUSE_MS = 700

/** The effect of a draft on the last 90 days, and the question before it is published unseen. */
export function useEffectSeen(draft: Compared | null, publish: () => void) {
  const key = JSON.stringify(draft)
  const [isAsking, setAsking] = useState(false)
  // The draft that the person publishes without its effect: the question comes once.
  const [waived, setWaived] = useState<string | null>(null)
  const start = useMutation({
    mutationFn: async () => {
      const body = draft ?? fail()
      return { key, id: (await call(startReplay, { body })).id }
    },
  })
  const started = start.data?.key === key ? start.data.id : null
  const { data: replay } = useQuery({
    ...consoleQuery(showReplay, { params: { id: started ?? 0 } }),
    enabled: started !== null,
    refetchInterval: ({ state }) => (state.data?.state === 'done' ? false : PAUSE_MS),
  })
  const isSeen = started !== null && Boolean(replay?.result)
  return {
    canStart: draft !== null,
    isStarted: started !== null,
    isStarting: start.isPending,
    error: start.error,
    replay,
    isAsking,
    stopAsking: () => setAsking(false),
    see: () => {
      setAsking(false)
      if (started === null) start.mutate()
    },
    /** What cannot be read is refused at its field, without a question. */
    submit: () => {
      if (draft === null || isSeen || waived === key) publish()
      else setAsking(true)
    },
    publishUnseen: () => {
      setAsking(false)
      setWaived(key)
      publish()
    },
  }
}

function fail(): never {
  throw new Error('the button is disabled without a draft')
}
