import '@mantine/core/styles/Stepper.layer.css'
import { Alert, Anchor, Button, Stepper, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, type FormEvent, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'

import {
  inviteIn,
  inviteQuery,
  withoutInvite,
} from '#platform/web/navigation/invitation.ts'
import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'

import { signUpRefusals } from '../sign-up-payload.ts'
import { readDraft } from './draft.ts'
import { Closed, Failure, Success } from './outcome.tsx'
import { skeletonQuery } from './queries.ts'
import type { Skeleton, StepName } from './sign-up-form.ts'
import { AccessStep } from './steps/access-step.tsx'
import { ConfirmStep } from './steps/confirm-step.tsx'
import { IdentityStep } from './steps/identity-step.tsx'
import { ProfileStep } from './steps/profile-step.tsx'
import { StoreStep } from './steps/store-step.tsx'
import { text } from './text.ts'
import { type SignUp, useSignUp } from './use-sign-up.ts'

import classes from './sign-up-screen.module.css'

export type StepGroup = { name: string; steps: StepName[] }

const screens: Record<StepName, ComponentType<{ signUp: SignUp }>> = {
  identity: IdentityStep,
  access: AccessStep,
  store: StoreStep,
  profile: ProfileStep,
  confirm: ConfirmStep,
}

/** A brand's sign-up, for any grouping of its steps. */
export function SignUpFrame({ groups }: { groups: StepGroup[] }) {
  const { slug = '' } = useParams()
  const [search] = useSearchParams()
  const invitedBy = inviteIn(search)
  const { data: skeleton } = useSuspenseQuery(skeletonQuery(slug, invitedBy))
  const { name, logo } = skeleton.brand
  return (
    <div className={classes['screen']}>
      <header className={classes['band']}>
        {logo === null ? (
          <span className={classes['name']}>{name}</span>
        ) : (
          <img src={logo} alt={name} data-logo className={classes['logo']} />
        )}
      </header>
      <div className={classes['card']}>
        {skeleton.open_for_joining ? (
          <Steps skeleton={skeleton} groups={groups} invitedBy={invitedBy} />
        ) : (
          <Closed brand={name} slug={slug} />
        )}
      </div>
    </div>
  )
}

type StepsProps = { skeleton: Skeleton; groups: StepGroup[]; invitedBy: string | null }

function Steps({ skeleton, groups, invitedBy }: StepsProps) {
  const [, setSearch] = useSearchParams()
  const signUp = useSignUp({
    skeleton,
    groups: groups.map(({ steps }) => steps),
    invitedBy: skeleton.inviter?.slug ?? null,
  })

  function backToStart() {
    // The inviter may have left meanwhile: the next try omits them.
    if (signUp.failure === signUpRefusals.unknown_inviter.message)
      setSearch(withoutInvite, { replace: true })
    signUp.backToStart()
  }

  const { slug } = skeleton.brand
  if (signUp.done !== null)
    return (
      <Success
        email={signUp.done.email}
        hours={signUp.done.confirm_within_hours}
        slug={slug}
      />
    )
  if (signUp.failure !== null)
    return <Failure reason={signUp.failure} onBack={backToStart} />
  return <Form signUp={signUp} groups={groups} invitedBy={invitedBy} />
}

type FormProps = { signUp: SignUp; groups: StepGroup[]; invitedBy: string | null }

function Form({ signUp, groups, invitedBy }: FormProps) {
  const { skeleton, at } = signUp
  const heading = usePageHeading(text.title)
  const [resumedAt, setResumedAt] = useState(() => (readDraft() === null ? null : at))
  const last = at === groups.length - 1

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!signUp.busy) signUp.advance()
  }

  return (
    <>
      <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
        {text.title}
      </Title>
      <Text c="dimmed">{text.portalOf(skeleton.brand.name)}</Text>
      <Invitation invitedBy={invitedBy} known={skeleton.inviter !== null} />
      <Progress signUp={signUp} groups={groups} />
      {resumedAt === at && (
        <Alert color="gray" mb="md">
          <Text size="sm">{text.draftKept}</Text>
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => {
              setResumedAt(null)
              signUp.startOver()
            }}
          >
            {text.startOver}
          </Anchor>
        </Alert>
      )}
      <form onSubmit={submit} noValidate id={signUp.formId}>
        <div className={classes['fields']}>
          {groups[at]?.steps.map((step) => {
            const Screen = screens[step]
            return <Screen key={step} signUp={signUp} />
          })}
        </div>
        <div className={classes['buttons']}>
          {at > 0 && (
            <Button variant="default" onClick={() => signUp.goTo(at - 1)}>
              {text.back}
            </Button>
          )}
          <Button
            type="submit"
            loading={signUp.busy || (last && signUp.proof.state === 'working')}
          >
            {last ? text.submit : text.next}
          </Button>
        </div>
      </form>
      <Text size="sm" className={classes['login']}>
        {text.alreadyPartner}{' '}
        <Anchor
          component={Link}
          to={`/${skeleton.brand.slug}/login${inviteQuery(invitedBy)}`}
          td="underline"
        >
          {text.signIn}
        </Anchor>
      </Text>
    </>
  )
}

type InvitationProps = { invitedBy: string | null; known: boolean }

/** The inviter; an invalid invitation is reported before the form is filled in. */
function Invitation({ invitedBy, known }: InvitationProps) {
  if (invitedBy === null) return null
  return known ? (
    <Text className={classes['invited']}>{text.invited(invitedBy)}</Text>
  ) : (
    <Alert color="yellow" mb="md" role="status">
      {text.unknownInviter(invitedBy)}
    </Alert>
  )
}

/**
 * The steps by name where there is room; on phones only the number and the current name.
 */
function Progress({ signUp, groups }: { signUp: SignUp; groups: StepGroup[] }) {
  const { at } = signUp
  return (
    <>
      <Stepper
        active={at}
        onStepClick={signUp.goTo}
        allowNextStepsSelect={false}
        size="sm"
        iconSize={30}
        labelPosition="bottom"
        wrap={false}
        className={classes['stepper']}
        classNames={{ stepBody: classes['stepBody'] ?? '' }}
      >
        {groups.map(({ name }, nth) => (
          <Stepper.Step
            key={name}
            label={name}
            {...(nth === at && { 'aria-current': 'step' as const })}
          />
        ))}
      </Stepper>
      <Text className={classes['now']} aria-live="polite">
        {text.step(at + 1, groups.length, groups[at]?.name ?? '')}
      </Text>
    </>
  )
}
