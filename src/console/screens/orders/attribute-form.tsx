import { Alert, Button, List, Stack, Text, Textarea } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'

import { PartnerPicker } from '#features/people/partners/console/partner-picker.tsx'
import { attributeOrder } from '#features/selling/orders/brand-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'

type Consequence = Output<typeof attributeOrder>

type AttributeFormProps = { id: string; onDone: () => void }

/** Gives an order to a partner: rehearsed first, so that the commissions are seen before it is saved. */
export function AttributeForm({ id, onDone }: AttributeFormProps) {
  const [typed, setTyped] = useState({ slug: '', reason: '' })
  const [seen, setSeen] = useState<Consequence | null>(null)
  const request = useRequestKey()
  const { slug, reason } = typed
  const input = { params: { external_id: id }, body: { partner_slug: slug, reason } }
  const rehearse = useMutation({
    mutationFn: () => call(attributeOrder, input, { dryRun: true }),
    onSuccess: setSeen,
  })
  const attribute = useMutation({
    mutationFn: () =>
      call(attributeOrder, input, { headers: request.headersFor(id, slug, reason) }),
    onSuccess: () => {
      request.renew()
      setTyped({ slug: '', reason: '' })
      setSeen(null)
      onDone()
    },
  })
  const step = seen === null ? rehearse : attribute
  const { byField, above } = refusedWords(step.error, ['partner_slug', 'reason'])
  function change(part: Partial<typeof typed>) {
    setTyped((all) => ({ ...all, ...part }))
    setSeen(null)
    rehearse.reset()
    attribute.reset()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!rehearse.isPending && !attribute.isPending) step.mutate()
  }
  return (
    <Panel title={text.attribute}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text size="sm">{text.attributeHint}</Text>
          {above !== null && <Text role="alert">{above}</Text>}
          <PartnerPicker
            label={text.attributeTo}
            value={slug}
            error={byField['partner_slug']}
            onChange={(chosen) => change({ slug: chosen })}
          />
          <Textarea
            label={text.reason}
            value={reason}
            error={byField['reason']}
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
          <div aria-live="polite">
            {seen !== null && <ConsequenceNotice consequence={seen} />}
          </div>
          <Button type="submit" loading={step.isPending}>
            {seen === null ? text.check : text.save}
          </Button>
          <div role="status">{attribute.isSuccess && <Text>{text.done}</Text>}</div>
        </Stack>
      </form>
    </Panel>
  )
}

function ConsequenceNotice({ consequence }: { consequence: Consequence }) {
  const { changed, commissions } = consequence
  if (!changed) return <Alert color="yellow">{text.nothingChanges}</Alert>
  return (
    <Alert color="yellow" title={text.effectTitle}>
      {commissions.length === 0 && text.effectNone}
      <List size="sm">
        {commissions.map(({ role, partner_slug, partner_name, before, after }) => (
          <List.Item key={role + partner_slug}>
            {text.effect(
              { role, name: partner_name, slug: partner_slug },
              formatCents(before),
              formatCents(after),
            )}
          </List.Item>
        ))}
      </List>
      {consequence.warnings.map(({ code, message }) => (
        <Text key={code} size="sm">
          {message}
        </Text>
      ))}
    </Alert>
  )
}
