import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { refusedWords } from '../../../api/refused.ts'
import { useOnce } from '../../../forms/use-once.ts'
import { useRequestKey } from '../../forms/use-request-key.ts'

type SendOptions = { dryRun?: true; headers?: Record<string, string> }

type Steps<Body, Answer> = {
  /** What the chosen files hold. */
  read: () => Promise<Body>
  send: (body: Body, options: SendOptions) => Promise<Answer>
  isWritten: (answer: Answer) => boolean
  /** Before the import: sends what it needs. What this throws stops it. */
  prepare?: (found: Answer) => Promise<void>
  onDone: (answer: Answer) => Promise<void>
}

/** Files of contents: first what they would do, then the import of what was shown. */
export function useContentImport<Body, Answer>(steps: Steps<Body, Answer>) {
  const request = useRequestKey()
  const [read, setRead] = useState<Body | null>(null)
  const check = useMutation({
    mutationFn: async () => {
      const body = await steps.read()
      setRead(body)
      return steps.send(body, { dryRun: true })
    },
  })
  const write = useMutation({
    mutationFn: async (body: Body) => {
      if (check.data !== undefined) await steps.prepare?.(check.data)
      const headers = request.headersFor(JSON.stringify(body))
      return steps.send(body, { headers })
    },
    onSuccess: async (answer) => {
      if (steps.isWritten(answer)) return steps.onDone(answer)
      // What others changed meanwhile; the same files are sent once more.
      request.renew()
      check.mutate()
    },
  })
  const writeOnce = useOnce(
    () => {
      if (read !== null) write.mutate(read)
    },
    { busy: write.isPending },
  )
  return {
    found: check.data,
    problem: refusedWords(write.error ?? check.error, []).above,
    isChecking: check.isPending,
    isWriting: write.isPending,
    check: () => {
      write.reset()
      check.mutate()
    },
    write: writeOnce,
    /** Other files were chosen. */
    startOver: () => {
      check.reset()
      write.reset()
    },
  }
}
