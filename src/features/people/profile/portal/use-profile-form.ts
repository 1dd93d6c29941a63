import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { z } from 'zod'

import { announce } from '#platform/web/announce.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import {
  isUnchanged,
  type Typed,
  useFormDraft,
} from '#platform/web/forms/use-form-draft.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { text as shared } from '#platform/web/text.ts'

import { updateProfile } from '../contract.ts'
import { ProfileChange } from '../profile-fields.ts'
import { text } from './text.ts'

type Proof = Pick<z.input<typeof ProfileChange>, 'password' | 'payout_code'>

type Options<Values extends Typed> = {
  /** Names the draft. */
  name: string
  initial: Values
  /** Converts the typed values to the contract's input; the contract validates it. */
  toChange: (values: Values) => z.input<typeof ProfileChange>
  /** The label of each required field. */
  required?: { [Field in keyof Values]?: string }
  /** The form's field for a path of the contract, where it is not the path's last part. */
  fieldOf?: (path: string, values: Values) => string
  /** Validates a field before saving: the problem, or null. */
  check?: (values: Values) => Promise<Partial<Record<keyof Values, string>> | null>
  /** The proof for a change of the payout destination; never part of the draft. */
  proof?: () => Proof
  words: { done: string; failed: string }
  onSaved?: (() => void) | undefined
}

/**
 * A form for a part of the profile: drafted, validated by the contract, saved by PUT
 * partner. A refusal of the server is shown at its field, or in a notice where no field
 * caused it.
 */
export function useProfileForm<Values extends Typed>(options: Options<Values>) {
  const { name, initial, toChange, words, onSaved, proof } = options
  const fieldOf = (path: string, values: Values) =>
    isProof(path) ? path : (options.fieldOf ?? lastPart)(path, values)
  const draft = useFormDraft(name, initial)
  const form = useForm<Values>({
    initialValues: draft.values,
    onValuesChange: draft.keep,
    validate: (values) => ({
      ...problemsOf(toChange(values), (path) => fieldOf(path, values)),
      ...missingOf(values, options.required ?? {}),
    }),
  })
  const read = JSON.stringify(initial)
  // The first answer may be an older copy: the server's replaces fields that were not edited.
  const showRead = useEffectEvent(() => {
    if (draft.restored || form.isDirty()) return
    form.setInitialValues(initial)
    form.setValues(initial)
  })
  useEffect(() => showRead(), [read])
  const undoOf = useUndo(options, (before) => {
    form.setValues(before)
    form.resetDirty()
    draft.clear()
  })
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const problems = (await options.check?.(values)) ?? null
      if (problems === null)
        await call(updateProfile, {
          body: ProfileChange.parse({ ...toChange(values), ...proof?.() }),
        })
      return problems
    },
    onSuccess: async (problems, values) => {
      if (problems !== null) {
        form.setErrors(problems)
        notifyProblem(`${words.failed}: ${Object.values(problems).join(' ')}`)
        return
      }
      draft.clear()
      form.resetDirty()
      await refreshAfter(updateProfile)
      notifySuccess(words.done, isUnchanged(values, initial) ? undefined : undoOf(initial))
      onSaved?.()
    },
    onError: (error, values) => {
      const errors = Object.entries(fieldErrors(error)).map(([path, sentence]) => [
        fieldOf(path, values),
        sentence,
      ])
      form.setErrors(Object.fromEntries(errors))
      const reason = errors.length === 0 ? `: ${sentencesOf(error).join(' ')}` : ''
      notifyProblem(words.failed + reason)
    },
  })

  function discard() {
    draft.clear()
    form.setValues(initial)
    form.clearErrors()
  }

  return {
    form,
    restored: draft.restored,
    discard,
    saving: save.isPending,
    submit: form.onSubmit((values) => save.mutate(values), focusFirst),
  }
}

/** The button that saves the values from before again; undefined where they were not complete. */
function useUndo<Values extends Typed>(
  { toChange, required = {}, onSaved, proof }: Options<Values>,
  show: (before: Values) => void,
) {
  const restoring = useMutation({
    mutationFn: ({ body }: { before: Values; body: z.output<typeof ProfileChange> }) =>
      call(updateProfile, { body }),
    onSuccess: async (_answer, { before }) => {
      show(before)
      await refreshAfter(updateProfile)
      announce(text.undone)
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (before: Values) => {
    // A step of the registration leads on, and money has its own proof: neither is undone.
    if (onSaved !== undefined || proof !== undefined) return undefined
    const body = ProfileChange.safeParse(toChange(before)).data
    const missing = missingOf(before, required)
    if (body === undefined || Object.keys(missing).length > 0) return undefined
    return { label: shared.undo, run: () => restoring.mutate({ before, body }) }
  }
}

/** The fields of the proof are not fields of the form. */
function isProof(path: string): boolean {
  return path === 'password' || path.startsWith('payout_code')
}

function lastPart(path: string): string {
  return path.split('.').at(-1) ?? path
}

function problemsOf(
  change: z.input<typeof ProfileChange>,
  fieldOf: (path: string) => string,
): Record<string, string> {
  const parsed = ProfileChange.safeParse(change)
  const problems: Record<string, string> = {}
  for (const { path, message } of parsed.error?.issues ?? [])
    problems[fieldOf(path.join('.'))] ??= message
  return problems
}

function missingOf(values: Typed, required: Record<string, string | undefined>) {
  const missing = Object.entries(required).filter(([field]) => values[field]?.trim() === '')
  return Object.fromEntries(
    missing.map(([field, label]) => [field, text.required(label ?? field)]),
  )
}

/** Moves the focus to the first field with a problem. */
function focusFirst(): void {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus(),
  )
}
