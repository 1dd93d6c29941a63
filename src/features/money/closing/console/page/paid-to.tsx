import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { revealClosingPayout } from '../../payment-contract.ts'
import { text } from '../text.ts'
import type { ClosingPage } from './closing.ts'

/** Where the partner is paid: masked, and in clear after a second factor. */
export function PaidTo({ closing }: { closing: ClosingPage }) {
  const mayReveal = useMay('payouts.prepare')
  const { paidTo: words } = text
  const reveal = useMutation({
    mutationFn: () => call(revealClosingPayout, { params: { id: closing.id } }),
    gcTime: 0,
  })
  const { above } = refusedWords(reveal.error, [])
  return (
    <Panel title={words.title}>
      <Stack gap="sm" align="start">
        {closing.paid_to === null && <Text>{words.none}</Text>}
        {reveal.data ? (
          <DescriptionList facts={factsOf(reveal.data)} />
        ) : (
          closing.paid_to !== null && <Text>{closing.paid_to}</Text>
        )}
        {above !== null && <Text role="alert">{above}</Text>}
        {mayReveal &&
          closing.paid_to !== null &&
          (reveal.data ? (
            <Button variant="default" onClick={() => reveal.reset()}>
              {words.hide}
            </Button>
          ) : (
            <>
              <Button
                variant="default"
                loading={reveal.isPending}
                onClick={() => reveal.mutate()}
              >
                {words.reveal}
              </Button>
              <Text size="sm" c="dimmed">
                {words.recorded}
              </Text>
            </>
          ))}
      </Stack>
    </Panel>
  )
}

function factsOf({
  name,
  tax_id,
  pix,
  bank_account: bank,
}: Output<typeof revealClosingPayout>) {
  const { paidTo: words } = text
  return [
    { label: words.name, value: name },
    { label: words.taxId, value: tax_id },
    { label: words.pix, value: pix?.key },
    { label: words.bank, value: bank && `${bank.bank} ${bank.bank_name}` },
    { label: words.agency, value: bank?.agency },
    {
      label: words.account,
      value: bank && `${bank.number}-${bank.digit} (${words.types[bank.account_type]})`,
    },
  ]
}
