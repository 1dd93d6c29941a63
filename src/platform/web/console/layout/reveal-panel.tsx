import { Button, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { refusedWords } from '#platform/web/api/refused.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import {
  type Description,
  DescriptionList,
} from '#platform/web/ui/lists/description-list.tsx'

import { text } from '../text.ts'

type RevealPanelProps = {
  title: string
  /** What everyone sees. */
  masked: string
  /** What to do where something is missing. */
  hint?: string | null
  /** Reads the data in clear; the server asks for a second factor. Null: the person may not. */
  reveal: (() => Promise<Description[]>) | null
}

/** Payment data: masked, and in clear at the person's request, which is recorded. */
export function RevealPanel({ title, masked, hint = null, reveal }: RevealPanelProps) {
  const words = text.reveal
  const shown = useMutation({
    mutationFn: () => reveal?.() ?? Promise.resolve([]),
    // Only this panel has the answer, and forgets it when it closes.
    gcTime: 0,
  })
  const { above } = refusedWords(shown.error, [])
  return (
    <Panel title={title}>
      <Stack gap="sm" align="start">
        {shown.data ? <DescriptionList facts={shown.data} /> : <Text>{masked}</Text>}
        {hint !== null && <Text>{hint}</Text>}
        {above !== null && <Text role="alert">{above}</Text>}
        {shown.data ? (
          <Button variant="default" onClick={() => shown.reset()}>
            {words.hide}
          </Button>
        ) : (
          reveal !== null && (
            <>
              <Button
                variant="default"
                loading={shown.isPending}
                onClick={() => shown.mutate()}
              >
                {words.act}
              </Button>
              <Text size="sm" c="dimmed">
                {words.recorded}
              </Text>
            </>
          )
        )}
      </Stack>
    </Panel>
  )
}

type Account = {
  bank: string
  bank_name: string
  agency: string
  account_type: 'checking' | 'savings'
  number: string
  digit: string
}
type Payee = { name: string; taxId: string; pixKey: string | null; account: Account | null }

/** Where a person is paid, as facts. */
export function payeeFacts({ name, taxId, pixKey, account }: Payee): Description[] {
  const { payee: words } = text
  return [
    { label: words.name, value: name },
    { label: words.taxId, value: taxId },
    { label: words.pix, value: pixKey },
    { label: words.bank, value: account && `${account.bank} ${account.bank_name}` },
    { label: words.agency, value: account?.agency },
    {
      label: words.account,
      value:
        account &&
        `${account.number}-${account.digit} (${words.types[account.account_type]})`,
    },
  ]
}
