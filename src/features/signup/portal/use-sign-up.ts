import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'

import type { Output } from '#platform/contract/endpoint.ts'
import { ApiError } from '#platform/web/api-error.ts'
import { call } from '#platform/web/api.ts'

import { signUp } from '../contract.ts'
import { personTypesOf } from '../rules.ts'
import { SignUpPayload } from '../sign-up-payload.ts'
import { forgetDrafts, keepDraft, readDraft } from './draft.ts'
import { fieldOf, payloadOf, type Problems, problemsOf } from './read-form.ts'
import {
  fieldsOf,
  type FormField,
  SignUpForm,
  type Skeleton,
  stepNames,
  type StepName,
} from './sign-up-form.ts'
import { type Company, type CheckState, useLiveChecks } from './use-live-checks.ts'

/** `working` while the browser proves that a person sits before it; then its answer. */
export type Proof = { state: 'working' | 'failed' } | { state: 'done'; answer: string }

export type SignUp = {
  skeleton: Skeleton
  form: ReturnType<typeof useForm<SignUpForm>>
  formElement: RefObject<HTMLFormElement | null>
  /** Which group of steps is on the screen. */
  at: number
  groups: StepName[][]
  checks: Partial<Record<FormField, CheckState>>
  company: Company
  busy: boolean
  proof: Proof
  /** Changes when a proof is spent, so that the next one is made. */
  proofRound: number
  failure: string | null
  done: Output<typeof signUp> | null
  setProof: (proof: Proof) => void
  leaveField: (field: FormField) => void
  goTo: (at: number) => void
  advance: () => void
  backToStart: () => void
  startOver: () => void
}

type Options = { skeleton: Skeleton; groups: StepName[][]; invitedBy: string | null }

/** The whole sign-up behind its screens: what was typed, what is wrong with it, where it stands. */
export function useSignUp({ skeleton, groups, invitedBy }: Options): SignUp {
  const [draft] = useState(readDraft)
  const [at, setAt] = useState(Math.min(draft?.step ?? 0, groups.length - 1))
  const [checking, setChecking] = useState(false)
  const [proof, setProof] = useState<Proof>({ state: 'working' })
  const [proofRound, setProofRound] = useState(0)
  const formElement = useRef<HTMLFormElement>(null)
  const live = useLiveChecks(skeleton.brand.slug)
  const form = useForm<SignUpForm>({
    initialValues: allowed(draft?.form ?? SignUpForm.parse({}), skeleton),
    onValuesChange: (values) => keepDraft(values, at),
  })

  const send = useMutation({
    mutationFn: (answer: string) =>
      call(signUp, {
        body: SignUpPayload.parse({
          ...payloadOf(form.getValues(), skeleton),
          recaptcha_response: answer,
          slug_indicated_by: invitedBy,
        }),
      }),
    onSuccess: forgetDrafts,
    onError: (error) => {
      setProof({ state: 'working' })
      setProofRound((round) => round + 1)
      showAtFields(problemsOfAnswer(error, form.getValues()))
    },
  })

  function goTo(next: number): void {
    setAt(next)
    keepDraft(form.getValues(), next)
    window.scrollTo({ top: 0 })
  }

  function showAtFields(problems: Problems): void {
    const [first] = Object.keys(problems)
    if (first === undefined) return
    form.setErrors(problems)
    const group = groups.findIndex((steps) =>
      steps
        .flatMap((step) => fieldsOf(step, form.getValues().person))
        .some((field) => Object.hasOwn(problems, field)),
    )
    if (group >= 0 && group !== at) goTo(group)
    requestAnimationFrame(() => focusFirst(formElement.current, Object.keys(problems)))
  }

  async function problemsIn(steps: StepName[]): Promise<Problems> {
    const values = form.getValues()
    const fields = steps.flatMap((step) => fieldsOf(step, values.person))
    const all = problemsOf(values, skeleton)
    const problems: Problems = {}
    for (const field of fields) if (all[field]) problems[field] = all[field]
    const answers = await Promise.all(
      fields
        .filter((field) => !problems[field] && isChecked(field, skeleton))
        .map(
          async (field) => [field, await live.check(field, wordOf(values, field))] as const,
        ),
    )
    for (const [field, problem] of answers) if (problem !== null) problems[field] = problem
    return problems
  }

  async function advance(): Promise<void> {
    const last = at === groups.length - 1
    setChecking(true)
    const problems = await problemsIn(last ? stepNames : (groups[at] ?? []))
    setChecking(false)
    if (Object.keys(problems).length > 0) showAtFields(problems)
    else if (!last) goTo(at + 1)
    else if (proof.state === 'done') send.mutate(proof.answer)
    else setProofRound((round) => round + 1)
  }

  async function leaveField(field: FormField): Promise<void> {
    const value = wordOf(form.getValues(), field)
    if (value.trim() === '') return
    const own = problemsOf(form.getValues(), skeleton)[field] ?? null
    const problem =
      own ?? (isChecked(field, skeleton) ? await live.check(field, value) : null)
    // What was typed meanwhile is judged when it is left.
    if (wordOf(form.getValues(), field) === value) form.setFieldError(field, problem)
  }

  return {
    skeleton,
    form,
    formElement,
    at,
    groups,
    checks: live.states,
    company: live.company,
    busy: checking || send.isPending,
    proof,
    proofRound,
    failure: send.isError ? failureOf(send.error, form.getValues()) : null,
    done: send.data ?? null,
    setProof,
    leaveField: (field) => void leaveField(field),
    goTo,
    advance: () => void advance(),
    backToStart: () => {
      send.reset()
      goTo(0)
    },
    startOver: () => {
      forgetDrafts()
      form.setValues(allowed(SignUpForm.parse({}), skeleton))
      form.clearErrors()
      forgetDrafts()
      setAt(0)
    },
  }
}

/** A draft may be older than a brand's decision on who may join. */
function allowed(form: SignUpForm, { params }: Skeleton): SignUpForm {
  const types = personTypesOf(params.user_who_can_register)
  return types.includes(form.person) ? form : { ...form, person: types[0] ?? 'PF' }
}

function isChecked(field: FormField, { params }: Skeleton): boolean {
  return field !== 'slug' || !params.slug_readonly
}

function wordOf(form: SignUpForm, field: FormField): string {
  const value = form[field]
  return typeof value === 'string' ? value : ''
}

function problemsOfAnswer(error: Error, form: SignUpForm): Problems {
  if (!(error instanceof ApiError)) return {}
  const problems: Problems = {}
  for (const [path, [sentence]] of Object.entries(error.errors)) {
    const field = fieldOf(path.split('.'), form)
    if (field !== null && sentence !== undefined) problems[field] = sentence
  }
  return problems
}

/** What cannot be mended at a field; the proof is made anew by itself. */
function failureOf(error: Error, form: SignUpForm): string | null {
  if (Object.keys(problemsOfAnswer(error, form)).length > 0) return null
  if (!(error instanceof ApiError)) return ''
  return error.code === 'not_human' ? null : error.message
}

function focusFirst(form: HTMLFormElement | null, fields: string[]): void {
  if (form === null) return
  for (const element of form.elements)
    if (
      element instanceof HTMLElement &&
      fields.includes(element.getAttribute('name') ?? element.id)
    )
      return element.focus()
}
