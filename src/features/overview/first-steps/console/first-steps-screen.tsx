import { Anchor, Badge, Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { NoMailNotice } from '#features/program/providers/console/no-mail.tsx'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { dismissFirstSteps, setJoining, type showFirstSteps } from '../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { ProductForm } from './product-form.tsx'
import { firstStepsQuery, refreshSteps } from './queries.ts'
import { stepPermissions } from './step-permissions.ts'
import { text } from './text.ts'

type Step = Output<typeof showFirstSteps>['steps'][number]

const screens: Partial<Record<Step['code'], string>> = {
  look: '/ajustes/aparencia',
  rules: '/regras/nova',
  terms: '/ajustes/termos',
  tracking: '/testar-pedido',
}

/** The steps that a connected shop does by itself. */
const doneByShop: readonly Step['code'][] = ['products', 'tracking']

/** What a new brand does for its first sale; each step checks itself on the server. */
export function FirstStepsScreen() {
  const { data } = useSuspenseQuery(firstStepsQuery)
  const { steps, done, dismissed_at: dismissed, sign_up_url: signUp } = data
  const maySet = useMay('settings.write')
  const dismiss = useMutation({
    mutationFn: () => call(dismissFirstSteps, {}),
    onSuccess: async () => {
      notifySuccess(text.dismissed)
      await refreshSteps()
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const count = steps.filter((step) => step.done).length
  const current = steps.find((step) => !step.done)?.code
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <NoMailNotice />
      <Stack>
        <Panel>
          <Stack gap="xs">
            <Text fw={600}>{text.progress(count, steps.length)}</Text>
            <Progress
              value={(count / steps.length) * 100}
              aria-label={text.progress(count, steps.length)}
            />
            {done && <Text>{text.allDone}</Text>}
            <Group gap="md">
              <Anchor href={signUp} target="_blank" rel="noreferrer">
                {text.signUpPage}
              </Anchor>
              {maySet && dismissed === null && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  loading={dismiss.isPending}
                  onClick={() => dismiss.mutate()}
                >
                  {text.dismiss}
                </Button>
              )}
            </Group>
          </Stack>
        </Panel>
        {steps.map((step, index) => (
          <StepPanel
            key={step.code}
            step={step}
            place={index + 1}
            current={step.code === current}
          />
        ))}
      </Stack>
    </>
  )
}

type StepPanelProps = { step: Step; place: number; current: boolean }

function StepPanel({ step, place, current }: StepPanelProps) {
  const { code, done, reason } = step
  const { title, seen } = text.steps[code]
  return (
    <Panel
      title={`${place}. ${title}`}
      aside={
        <Badge color={done ? 'green' : 'gray'} variant="light">
          {done ? text.done : text.missing}
        </Badge>
      }
    >
      <Stack gap="xs">
        <Text>{reason}</Text>
        <Text size="sm" c="dimmed">
          {text.partnerSees}: {seen}
        </Text>
        <StepAction code={code} done={done} current={current} />
        {!done && doneByShop.includes(code) && <ConnectShop />}
      </Stack>
    </Panel>
  )
}

type StepActionProps = { code: Step['code']; done: boolean; current: boolean }

function StepAction({ code, done, current }: StepActionProps): ReactNode {
  const path = useBrandPath()
  const screen = screens[code]
  const may = useMay(stepPermissions[code])
  if (!may) return null
  if (code === 'products') return <ProductForm />
  if (code === 'invite') return <InviteForm />
  if (code === 'live') return done ? null : <OpenJoining />
  if (!screen) return null
  return (
    <Group>
      <Button component={Link} to={path(screen)} variant={current ? 'filled' : 'default'}>
        {text.steps[code].open}
      </Button>
    </Group>
  )
}

function ConnectShop() {
  const path = useBrandPath()
  if (!useMay('shops.write')) return null
  return (
    <Anchor component={Link} to={path('/lojas')}>
      {text.connectShop}
    </Anchor>
  )
}

function OpenJoining() {
  const open = useMutation({
    mutationFn: () => call(setJoining, { body: { open: true } }),
    onSuccess: async () => {
      notifySuccess(text.opened)
      await refreshSteps()
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const openOnce = useOnce(() => open.mutate(), { busy: open.isPending || open.isSuccess })
  return (
    <Group>
      <Button loading={open.isPending} onClick={openOnce}>
        {text.openJoining}
      </Button>
    </Group>
  )
}
