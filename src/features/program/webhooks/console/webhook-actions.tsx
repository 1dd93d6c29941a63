import { Button, Radio, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { SheetFooter } from '#platform/web/ui/layout/sheet/sheet-footer.tsx'

import {
  deleteWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  type showWebhook,
  testWebhook,
} from '../contract.ts'
import { useRefreshWebhooks } from './queries.ts'
import { SecretShown } from './secret-shown.tsx'
import { text } from './text.ts'

/** What the brand can do with a webhook. */
export function WebhookActions({ webhook }: { webhook: Output<typeof showWebhook> }) {
  const { id } = webhook
  const [rotating, setRotating] = useState(false)
  const test = useAction(() => call(testWebhook, { params: { id } }), text.actions.testSent)
  const resume = useAction(
    () => call(resumeWebhook, { params: { id } }),
    text.actions.resumed,
  )
  return (
    <Stack gap="xs">
      {webhook.disabled_at === null ? (
        <Button onClick={() => test.mutate()} loading={test.isPending}>
          {text.actions.test}
        </Button>
      ) : (
        <Button onClick={() => resume.mutate()} loading={resume.isPending}>
          {text.actions.resume}
        </Button>
      )}
      <Button variant="default" onClick={() => setRotating(true)}>
        {text.actions.rotate}
      </Button>
      <RemoveWebhook id={id} />
      <RotateSecret id={id} opened={rotating} onClose={() => setRotating(false)} />
    </Stack>
  )
}

function useAction(act: () => Promise<unknown>, done: string) {
  const refresh = useRefreshWebhooks()
  return useMutation({
    mutationFn: act,
    onSuccess: () => notifySuccess(done),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: refresh,
  })
}

function RemoveWebhook({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const refresh = useRefreshWebhooks()
  const remove = useMutation({
    mutationFn: () => call(deleteWebhook, { params: { id } }),
    onSuccess: async () => {
      notifySuccess(text.actions.removed)
      await navigate(pathTo('/webhooks'), { replace: true })
      await refresh()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button variant="default" c="red" onClick={() => setAsking(true)}>
        {text.actions.remove}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={text.removal.title}
        sentence={text.removal.sentence}
        yes={text.actions.remove}
        no={text.removal.no}
        onConfirm={() => remove.mutate()}
        confirming={remove.isPending}
      />
    </>
  )
}

type RotateSecretProps = { id: number; opened: boolean; onClose: () => void }

function RotateSecret({ id, opened, onClose }: RotateSecretProps) {
  const [hours, setHours] = useState('24')
  const [secret, setSecret] = useState<string | null>(null)
  const refresh = useRefreshWebhooks()
  const rotate = useMutation({
    mutationFn: () =>
      call(rotateWebhookSecret, { params: { id }, body: { overlap_hours: Number(hours) } }),
    onSuccess: (made) => setSecret(made.secret),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: refresh,
  })
  const close = () => {
    setSecret(null)
    onClose()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={close}
      title={secret === null ? text.rotation.title : text.secret.title}
      closesBeside={secret === null}
    >
      {secret === null ? (
        <Stack>
          <Text>{text.rotation.sentence}</Text>
          <Radio.Group label={text.rotation.overlap} value={hours} onChange={setHours}>
            <Stack gap="xs" mt="xs">
              {Object.entries(text.rotation.overlaps).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
          <SheetFooter>
            <Button onClick={() => rotate.mutate()} loading={rotate.isPending}>
              {text.rotation.yes}
            </Button>
          </SheetFooter>
        </Stack>
      ) : (
        <SecretShown secret={secret} onClose={close} />
      )}
    </DetailSheet>
  )
}
