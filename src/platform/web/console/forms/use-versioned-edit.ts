import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { ApiError } from '../../api/api-error.ts'
import { useTypedDraft } from './use-typed-draft.tsx'
import { useUnsavedGuard } from './use-unsaved-guard.tsx'

/** An object and the version that was read: the `If-Match` of a change. */
export type Versioned<View> = { data: View; version: string | null }

export type Edit<View, Typed> = {
  /** The newest version that was read. */
  current: Versioned<View>
  typedOf: (view: View) => Typed
  save: (typed: Typed, version: string | null) => Promise<Versioned<View>>
  /** Reads the current version, after a save was refused because of it. */
  reload: () => Promise<unknown>
  onSaved: (saved: Versioned<View>) => unknown
}

/** The form of a screen, which asks before it is left; the router asks for one form a screen. */
export function useVersionedEdit<View, Typed>(edit: Edit<View, Typed>) {
  const form = useVersionedForm(edit)
  /** Render it: it asks before the screen is left. */
  const guard = useUnsavedGuard(form.isDirty && !form.isSaving)
  return { ...form, guard }
}

/**
 * The form of an object that others may change too. Nothing typed is lost: where someone else saved
 * meanwhile, the person decides between both versions.
 */
export function useVersionedForm<View, Typed>({
  current,
  typedOf,
  save,
  reload,
  onSaved,
}: Edit<View, Typed>) {
  // What the form began with: the version that a change is based on.
  const [base, setBase] = useState(current)
  const draft = useTypedDraft(typedOf(base.data))
  const { typed, setTyped, isDirty, isRestored } = draft
  const saving = useMutation({
    mutationFn: (version: string | null) => save(typed, version),
    onSuccess: (saved) => {
      adopt(saved)
      return onSaved(saved)
    },
    onError: (error) => (isChangedMeanwhile(error) ? reload() : undefined),
  })
  function adopt(version: Versioned<View>) {
    setBase(version)
    setTyped(typedOf(version.data))
  }
  const isChanged = isChangedMeanwhile(saving.error)
  return {
    typed,
    setTyped,
    isDirty,
    /** The form shows what was typed before the screen was left. */
    isRestored,
    /** The same in words, with a button: for a form without one that discards. */
    restored: draft.restored,
    isSaving: saving.isPending,
    /** Someone else saved meanwhile; `current` is their version. */
    isChanged,
    /** The form's first values and those of the current version. */
    versions: { before: typedOf(base.data), after: typedOf(current.data) },
    error: isChanged ? null : saving.error,
    save: () => saving.mutate(base.version),
    saveOver: () => saving.mutate(current.version),
    takeCurrent: () => {
      adopt(current)
      saving.reset()
    },
    /** The form shows this version, after a change beside it. */
    adopt,
    discard: () => {
      setTyped(typedOf(base.data))
      saving.reset()
    },
  }
}

export function ifMatch(version: string | null): Record<string, string> {
  return version === null ? {} : { 'if-match': version }
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile'
}
