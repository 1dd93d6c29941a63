import { type FormEvent, useState } from 'react'

import { checkMarkedFields } from '#platform/contract/sentences.ts'

import { fieldErrors } from '../../api/api-error.ts'
import { refusedWords } from '../../api/refused.ts'
import { type Edit, useVersionedEdit, type Versioned } from '../forms/use-versioned-edit.ts'
import type { Problems, ReadContent } from './first-problems.ts'

type ContentEdit<View, Typed, Body> = Omit<Edit<View, Typed>, 'save'> & {
  read: (typed: Typed) => ReadContent<Body>
  send: (body: Body, version: string | null) => Promise<Versioned<View>>
}

/** The versioned form of a content: what cannot be read is shown at its field, and nothing is sent. */
export function useContentEdit<View, Typed, Body>({
  read,
  send,
  ...edit
}: ContentEdit<View, Typed, Body>) {
  const [problems, setProblems] = useState<Problems>({})
  const form = useVersionedEdit({
    ...edit,
    save: async (typed, version) => {
      const { body } = read(typed)
      if (body === null) throw new Error('the submit shows problems before it saves')
      return send(body, version)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { problems: found } = read(form.typed)
    setProblems(found ?? {})
    if (found === null) form.save()
  }
  const errors: Problems = { ...fieldErrors(form.error), ...problems }
  const hasErrors = Object.keys(errors).length > 0
  return {
    ...form,
    submit,
    /** By the names of the contract. */
    errors,
    /** For the end of the form; null: there is none. */
    problem: hasErrors ? checkMarkedFields : refusedWords(form.error, []).above,
  }
}
