import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** An object and the version that was read: the `If-Match` of a change. */
export type Versioned<Data> = { data: Data; version: string | null }

type VersionedEdit<Data, Typed> = {
  /** The newest version that was read. */
  current: Versioned<Data>
  reload: () => Promise<void>
  /** The object as its form shows it. */
  typedOf: (data: Data) => Typed
  save: (typed: Typed, headers: Record<string, string>) => Promise<unknown>
  onSaved: () => Promise<unknown>
}

/**
 * The form of an object that others may change too: a change by someone else is read and shown
 * by `ChangedMeanwhile` beside what was typed, and the person decides. Render `guard`.
 */
export function useVersionedEdit<Data, Typed>(edit: VersionedEdit<Data, Typed>) {
  const { current, reload, typedOf, save, onSaved } = edit
  // What the form began with: the version that a change is based on.
  const [base, setBase] = useState(current)
  const [typed, setTyped] = useState(() => typedOf(current.data))
  const saving = useMutation({
    mutationFn: (version: string | null) => save(typed, ifMatch(version)),
    onSuccess: onSaved,
    onError: (error) => (isChangedMeanwhile(error) ? reload() : undefined),
  })
  const overtaken = saving.isError && isChangedMeanwhile(saving.error)
  const isDirty = JSON.stringify(typed) !== JSON.stringify(typedOf(base.data))
  const guard = useUnsavedGuard(isDirty && !saving.isSuccess && !saving.isPending)
  return {
    typed,
    setTyped,
    guard,
    saving: saving.isPending,
    /** Why it was not saved; null also where someone else changed the object. */
    error: overtaken ? null : saving.error,
    save: () => saving.mutate(base.version),
    overtaken: overtaken && {
      onOver: () => saving.mutate(current.version),
      onTake: () => {
        setBase(current)
        setTyped(typedOf(current.data))
        saving.reset()
      },
    },
  }
}

export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'if-match': version }
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}
