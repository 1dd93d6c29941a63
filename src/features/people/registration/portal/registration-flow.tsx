import { Button, Text, Title } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'

import { type CommonStep, type Registration, saveRegistration, steps } from '../contract.ts'
import { OwnStepForm } from './own-step-form.tsx'
import { registrationQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './registration-flow.module.css'

type StepForm = ComponentType<{ onSaved: () => void; submitLabel: string }>
/** The forms of the standard steps, passed in by the screen. */
export type StepForms = Record<Exclude<CommonStep, 'documents'>, StepForm> & {
  documents: ComponentType
}

type Step = { id: string; title: string; detail: string; own: OwnStep | null }
type OwnStep = Registration['customizable_steps'][number]

/** The registration after the sign-up, one step open at a time, documents always last. */
type RegistrationFlowProps = {
  forms: StepForms
  onLeave: () => void
  /** The links to the person's own account, passed in by the screen. */
  account: ReactNode
}

export function RegistrationFlow({ forms, onLeave, account }: RegistrationFlowProps) {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { data: registration } = useSuspenseQuery(registrationQuery)
  const heading = usePageHeading(text.title)
  const navigate = useNavigate()
  const all = stepsOf(registration)
  const pending = new Set(registration.pending_steps)
  const [opened, setOpened] = useState<string | null>(null)
  const shown = opened ?? all.find(({ id }) => pending.has(id))?.id ?? null
  const { has_pend, is_pending_data, parent } = me.partner
  const free = has_pend === 0 && !is_pending_data

  useEffect(() => {
    if (free) void navigate('/dashboard', { replace: true })
  }, [free, navigate])

  return (
    <div className={classes['screen']}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
        {text.title}
      </Title>
      <p className={classes['sentence']}>{text.sentence(parent.nome)}</p>
      <p className={classes['progress']} role="status">
        {text.progress(all.filter(({ id }) => !pending.has(id)).length, all.length)}
      </p>
      <ol className={classes['steps']}>
        {all.map((step) => (
          <StepPanel
            key={step.id}
            step={step}
            forms={forms}
            done={!pending.has(step.id)}
            opened={shown === step.id}
            onToggle={() => setOpened(shown === step.id ? '' : step.id)}
            onSaved={() => setOpened(null)}
          />
        ))}
      </ol>
      {pending.size === 0 && !free && <Finish />}
      {account}
      <div className={classes['ways']}>
        <Button component={Link} to="/my-brands" variant="default">
          {text.switchBrand}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {text.exit}
        </Button>
      </div>
    </div>
  )
}

type StepPanelProps = {
  step: Step
  forms: StepForms
  done: boolean
  opened: boolean
  onToggle: () => void
  onSaved: () => void
}

function StepPanel({ step, forms, done, opened, onToggle, onSaved }: StepPanelProps) {
  return (
    <li className={classes['step']} data-done={done || undefined}>
      <h2 className={classes['heading']}>
        <button
          type="button"
          className={classes['toggle']}
          aria-expanded={opened}
          onClick={onToggle}
        >
          <span className={classes['mark']}>
            {done && <IconCheck aria-hidden size={18} />}
          </span>
          <span className={classes['words']}>
            <span className={classes['name']}>{step.title}</span>
            <span className={classes['detail']}>{done ? text.done : step.detail}</span>
          </span>
          <IconChevronDown aria-hidden size={20} className={classes['chevron']} />
        </button>
      </h2>
      {opened && (
        <div className={classes['body']}>
          <ScreenBoundary>
            <StepBody step={step} forms={forms} onSaved={onSaved} />
          </ScreenBoundary>
        </div>
      )}
    </li>
  )
}

function StepBody({
  step: { id, own },
  forms,
  onSaved,
}: Pick<StepPanelProps, 'step' | 'forms' | 'onSaved'>) {
  if (own !== null)
    return <OwnStepForm step={own} onSaved={onSaved} submitLabel={text.next} />
  const common = steps.find((step) => step === id)
  if (common === undefined) return null
  if (common === 'documents')
    return (
      <>
        <Text mb="sm">{text.documents}</Text>
        <forms.documents />
      </>
    )
  const Form = forms[common]
  return <Form onSaved={onSaved} submitLabel={text.next} />
}

/** The brand requested data that is complete; the person still has to confirm. */
function Finish() {
  const finish = useMutation({
    mutationFn: () => call(saveRegistration, { body: { fields: [] } }),
    onSuccess: () => refreshAfter(saveRegistration),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (
    <div className={classes['finish']}>
      <Text>{text.allDone}</Text>
      <Button loading={finish.isPending} onClick={() => finish.mutate()}>
        {text.finish}
      </Button>
    </div>
  )
}

function stepsOf({
  common_steps: common,
  customizable_steps: own,
  pending_steps: pending,
}: Registration): Step[] {
  const usual = steps
    .filter((step) => step !== 'documents' && common[step])
    .map((step) => ({ id: step, ...text.steps[step], own: null }))
  const brands = own
    .filter(({ in_review_step }) => !in_review_step)
    .map((step) => ({
      id: step.step_title,
      title: step.step_title,
      detail: text.own,
      own: step,
    }))
  const documentsRequired = common.documents || pending.includes('documents')
  const last = documentsRequired
    ? [{ id: 'documents', ...text.steps.documents, own: null }]
    : []
  return [...usual, ...brands, ...last]
}
