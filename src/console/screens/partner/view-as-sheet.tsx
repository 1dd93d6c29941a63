import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'

import { startPartnerView } from '#features/people/partners/view-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { text as words } from '#platform/web/console/text.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { text } from './text.ts'

type ViewAsSheetProps = {
  slug: string
  name: string
  opened: boolean
  onClose: () => void
  /** The view is in the partner's timeline. */
  onDone: () => void
}

/** The portal as this partner sees it, to read, with a reason; the link opens it in a new tab. */
export function ViewAsSheet({ slug, name, opened, onClose, onDone }: ViewAsSheetProps) {
  const [reason, setReason] = useState('')
  const form = useId()
  const start = useMutation({
    mutationFn: () => call(startPartnerView, { params: { slug }, body: { reason } }),
    onSuccess: onDone,
    // The address works once and for a minute: only this sheet has it.
    gcTime: 0,
  })
  const { byField, above } = refusedWords(start.error, ['reason'])
  function close() {
    start.reset()
    setReason('')
    onClose()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={close}
      title={text.viewAs.title}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {text.cancel}
          </Button>
          {start.data ? (
            // A browser blocks a tab that a script opens after an answer; a link it never blocks.
            <Button
              component="a"
              href={start.data.path}
              target="_blank"
              rel="noopener noreferrer"
              onClick={close}
            >
              {text.viewAs.open}
            </Button>
          ) : (
            <Button type="submit" form={form} loading={start.isPending}>
              {text.viewAs.start}
            </Button>
          )}
        </>
      }
    >
      {start.data ? (
        <Text role="status">{text.viewAs.ready(name)}</Text>
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text size="sm">{text.viewAs.hint}</Text>
            {above !== null && <Text role="alert">{above}</Text>}
            <Textarea
              label={words.reason}
              value={reason}
              error={byField['reason']}
              onChange={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </Stack>
        </form>
      )}
    </DetailSheet>
  )
}
