import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'

import { signUp } from '../contract.ts'
import { personTypesOf } from '../rules.ts'
import { SignUpPayload } from '../sign-up-payload.ts'
import { purgeDrafts, keepDraft, readDraft } from './draft.ts'
import { fieldOf, payloadOf, type Problems, problemsOf } from './read-form.ts'
import {
  fieldsOf,
  type FormField,
  SignUpForm,
  type Skeleton,
  stepNames,
  type StepName,
} from './sign-up-form.ts'
import { type Company, type CheckStates, useLiveChecks } from './use-live-checks.ts'

/** `working` while the browser computes the proof of work; then its answer. */
export type Proof = { state: 'working' | 'failed' } | { state: 'done'; answer: string }

export type SignUp = {
  skeleton: Skeleton
  form: ReturnType<typeof useForm<SignUpForm>>
  formId: string
  /** The group of steps on the screen. */
  at: number
  groups: StepName[][]
  checks: CheckStates
  company: Company
  busy: boolean
  proof: Proof
  /** Changes when a proof was used, so that the next one is computed. */
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

/** The state of the sign-up: typed values, problems, current step. */
export function useSignUp({ skeleton, groups, invitedBy }: Options): SignUp {
  const { form, at, goTo, startOver } = useKeptForm(skeleton, groups.length)
  const [checking, setChecking] = useState(false)
  const formId = useId()
  const live = useLiveChecks(skeleton.brand.slug)
  const sending = useSending({ skeleton, invitedBy, form, onRefused: showAtFields })

  function showAtFields(problems: Problems): void {
    const fields = Object.keys(problems)
    if (fields.length === 0) return
    form.setErrors(problems)
    const group = groups.findIndex((steps) =>
      fieldsOfAll(steps, form.getValues()).some((field) => Object.hasOwn(problems, field)),
    )
    if (group >= 0 && group !== at) goTo(group)
    requestAnimationFrame(() => focusFirst(formId, fields))
  }

  async function advance(): Promise<void> {
    const last = at === groups.length - 1
    setChecking(true)
    const steps = last ? stepNames : (groups[at] ?? [])
    const problems = await problemsIn(steps, { form: form.getValues(), skeleton, live })
    setChecking(false)
    if (Object.keys(problems).length > 0) showAtFields(problems)
    else if (last) sending.send()
    else goTo(at + 1)
  }

  async function leaveField(field: FormField): Promise<void> {
    const values = form.getValues()
    const value = wordOf(values, field)
    if (value.trim() === '') return
    await clickIsOver()
    const own = problemsOf(values, skeleton)[field] ?? null
    const checksLive = own === null && isChecked(field, skeleton)
    const problem = checksLive ? await live.check(field, value) : own
    // Values typed meanwhile are validated when the field loses the focus.
    if (wordOf(form.getValues(), field) === value) form.setFieldError(field, problem)
  }

  return {
    skeleton,
    form,
    formId,
    at,
    groups,
    checks: live.states,
    company: live.company,
    busy: checking || sending.pending,
    proof: sending.proof,
    proofRound: sending.proofRound,
    failure: sending.failure,
    done: sending.done,
    setProof: sending.setProof,
    leaveField: (field) => void leaveField(field),
    goTo,
    advance: () => void advance(),
    backToStart: () => {
      sending.purgeFailure()
      goTo(0)
    },
    startOver,
  }
}

/** The form and its step, stored in this browser as they change. */
function useKeptForm(skeleton: Skeleton, groupCount: number) {
  const [draft] = useState(readDraft)
  const [at, setAt] = useState(Math.min(draft?.step ?? 0, groupCount - 1))
  const form = useForm<SignUpForm>({
    initialValues: allowed(draft?.form ?? SignUpForm.parse({}), skeleton),
    onValuesChange: (values) => keepDraft(values, at),
  })

  function goTo(next: number): void {
    setAt(next)
    keepDraft(form.getValues(), next)
    window.scrollTo({ top: 0 })
  }

  function startOver(): void {
    form.setValues(allowed(SignUpForm.parse({}), skeleton))
    form.clearErrors()
    purgeDrafts()
    setAt(0)
  }

  return { form, at, goTo, startOver }
}

type SendingOptions = {
  skeleton: Skeleton
  invitedBy: string | null
  form: SignUp['form']
  onRefused: (problems: Problems) => void
}

/** The sign-up; each try uses up a proof, so after a refusal the next is computed. */
function useSending({ skeleton, invitedBy, form, onRefused }: SendingOptions) {
  const [proof, setProof] = useState<Proof>({ state: 'working' })
  const [proofRound, setProofRound] = useState(0)
  const mutation = useMutation({
    mutationFn: (answer: string) =>
      call(signUp, {
        body: SignUpPayload.parse({
          ...payloadOf(form.getValues(), skeleton),
          recaptcha_response: answer,
          slug_indicated_by: invitedBy,
        }),
      }),
    onSuccess: purgeDrafts,
    onError: (error) => {
      proveAgain()
      onRefused(problemsOfAnswer(error, form.getValues()))
    },
  })

  function proveAgain(): void {
    setProof({ state: 'working' })
    setProofRound((round) => round + 1)
  }

  return {
    proof,
    proofRound,
    setProof,
    send: () => (proof.state === 'done' ? mutation.mutate(proof.answer) : proveAgain()),
    pending: mutation.isPending,
    done: mutation.data ?? null,
    failure: mutation.isError ? failureOf(mutation.error, form.getValues()) : null,
    purgeFailure: mutation.reset,
  }
}

type Requested = {
  form: SignUpForm
  skeleton: Skeleton
  live: ReturnType<typeof useLiveChecks>
}

/** The problems of these steps, first by the form's own rules, then by the server's. */
async function problemsIn(
  steps: StepName[],
  { form, skeleton, live }: Requested,
): Promise<Problems> {
  const fields = fieldsOfAll(steps, form)
  const all = problemsOf(form, skeleton)
  const problems: Problems = {}
  for (const field of fields) if (all[field]) problems[field] = all[field]
  await Promise.all(
    fields
      .filter((field) => !problems[field] && isChecked(field, skeleton))
      .map(async (field) => {
        const problem = await live.check(field, wordOf(form, field))
        if (problem !== null) problems[field] = problem
      }),
  )
  return problems
}

function fieldsOfAll(steps: StepName[], { person }: SignUpForm): FormField[] {
  return steps.flatMap((step) => fieldsOf(step, person))
}

const CLICK_MS = 200

/**
 * A sentence that appears between pressing and releasing a button would move it from under
 * the pointer.
 */
function clickIsOver(): Promise<void> {
  return new Promise((done) => {
    setTimeout(done, CLICK_MS)
  })
}

/** A draft may be older than the brand's setting of who may join. */
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

/** Refusals that belong to no field; the proof is recomputed automatically. */
function failureOf(error: Error, form: SignUpForm): string | null {
  if (Object.keys(problemsOfAnswer(error, form)).length > 0) return null
  if (!(error instanceof ApiError)) return ''
  return error.code === 'not_human' ? null : error.message
}

function focusFirst(formId: string, fields: string[]): void {
  const form = document.getElementById(formId)
  if (!(form instanceof HTMLFormElement)) return
  for (const element of form.elements)
    if (
      element instanceof HTMLElement &&
      fields.includes(element.getAttribute('name') ?? element.id)
    )
      return element.focus()
}
