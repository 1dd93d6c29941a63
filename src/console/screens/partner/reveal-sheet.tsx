import { Button, Checkbox, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'

import {
  personalFields,
  revealPartner,
} from '#features/overview/brand-api/partner-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { formatDay } from '#platform/web/format-moment.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { text } from './text.ts'

type Field = (typeof personalFields)[number]
type Revealed = Output<typeof revealPartner>
type RevealSheetProps = { slug: string; opened: boolean; onClose: () => void }

/** Personal data in clear, after a second factor; who saw what and why is recorded. */
export function RevealSheet({ slug, opened, onClose }: RevealSheetProps) {
  const [fields, setFields] = useState<Field[]>(['document', 'email', 'mobile'])
  const [reason, setReason] = useState('')
  const form = useId()
  const reveal = useMutation({
    mutationFn: () =>
      call(revealPartner, {
        params: { slug },
        body: { fields, ...(reason.trim() !== '' && { reason }) },
      }),
    // Only this sheet has the answer, and forgets it when it closes.
    gcTime: 0,
  })
  const { byField, above } = refusedWords(reveal.error, ['reason', 'fields'])
  function close() {
    reveal.reset()
    setReason('')
    onClose()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!reveal.isPending && fields.length > 0) reveal.mutate()
  }
  return (
    <DetailSheet
      opened={opened}
      onClose={close}
      title={text.reveal.title}
      footer={
        <>
          <Button variant="default" onClick={close}>
            {reveal.data ? text.reveal.hide : text.cancel}
          </Button>
          {!reveal.data && (
            <Button
              type="submit"
              form={form}
              loading={reveal.isPending}
              disabled={fields.length === 0}
            >
              {text.reveal.title}
            </Button>
          )}
        </>
      }
    >
      {reveal.data ? (
        <DescriptionList facts={factsOf(reveal.data)} />
      ) : (
        <form id={form} onSubmit={submit} noValidate>
          <Stack gap="sm">
            <Text size="sm">{text.reveal.hint}</Text>
            {above !== null && <Text role="alert">{above}</Text>}
            <Checkbox.Group
              label={text.reveal.which}
              value={fields}
              error={byField['fields']}
              onChange={(chosen) =>
                setFields(personalFields.filter((field) => chosen.includes(field)))
              }
            >
              <SimpleGrid cols={2} spacing="xs" mt="xs">
                {personalFields.map((field) => (
                  <Checkbox key={field} value={field} label={text.reveal.fields[field]} />
                ))}
              </SimpleGrid>
            </Checkbox.Group>
            <TextInput
              label={text.reveal.reason}
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

function factsOf(revealed: Revealed) {
  const { address, answers, pix_key: pix, bank_account: account, birth } = revealed
  const { fields } = text.reveal
  return [
    { label: fields.document, value: revealed.document },
    { label: fields.email, value: revealed.email },
    { label: fields.mobile, value: revealed.mobile },
    {
      label: fields.address,
      value:
        address &&
        Object.values(address)
          .filter((part) => part !== null && part !== '')
          .join(', '),
    },
    { label: fields.birth, value: birth && formatDay(birth) },
    { label: fields.pix_key, value: pix?.key },
    {
      label: fields.bank_account,
      value: account && Object.values(account).join(' '),
    },
    ...(answers ?? []).map(({ name, value }) => ({ label: name, value })),
  ]
}
