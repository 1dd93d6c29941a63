import { Button, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { choosePaper, downloadRpa } from '../paper-contract.ts'
import { type Paper, allows } from '../rules.ts'
import type { Closure } from './queries.ts'
import { text } from './text.ts'
import { useDownload } from './use-download.ts'

type RpaPanelProps = { closure: Closure; rpa: NonNullable<Closure['rpa']> }

/** For persons (PF): the amounts of a receipt (RPA), the choice of it, and its download once it is issued. */
export function RpaPanel({ closure, rpa }: RpaPanelProps) {
  const { download, busy } = useDownload()
  const [asking, setAsking] = useState(false)
  const choose = useMutation({
    mutationFn: (paper: Paper) =>
      call(choosePaper, { params: { id: closure.id }, body: { paper } }),
    onSuccess: () => refreshAfter(choosePaper),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
    onSettled: () => setAsking(false),
  })
  const { rpa: words } = text
  const chosen = closure.paper === 'rpa'
  const issued = chosen && !allows(closure.status, 'choose_paper')
  return (
    <Panel title={issued ? words.ready : words.title}>
      <Text c="dimmed">{chosen && !issued ? words.chosen : words.hint}</Text>
      <DescriptionList
        facts={[
          { label: words.gross, value: <Money amountCents={rpa.gross_value} /> },
          { label: words.inss, value: <Money amountCents={rpa.inss} tone="out" /> },
          { label: words.irrf, value: <Money amountCents={rpa.irrf} tone="out" /> },
          { label: words.iss, value: <Money amountCents={rpa.iss} tone="out" /> },
          { label: words.net, value: <Money amountCents={rpa.net_value} tone="in" /> },
        ]}
      />
      <Group gap="xs" mt="sm">
        {issued && (
          <Button
            variant="default"
            loading={busy}
            onClick={() =>
              download(
                downloadRpa,
                { params: { id: closure.id } },
                `rpa-${closure.protocol}.pdf`,
              )
            }
          >
            {words.download}
          </Button>
        )}
        {!chosen && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {words.choose}
          </Button>
        )}
        {chosen && !issued && (
          <Button
            variant="subtle"
            loading={choose.isPending}
            onClick={() => choose.mutate('invoice')}
          >
            {words.undo}
          </Button>
        )}
      </Group>
      <ConfirmSheet
        opened={asking}
        title={words.confirm.title}
        sentence={words.confirm.sentence(formatCents(rpa.net_value))}
        yes={words.confirm.yes}
        no={words.confirm.no}
        confirming={choose.isPending}
        onConfirm={() => choose.mutate('rpa')}
        onClose={() => setAsking(false)}
      />
    </Panel>
  )
}
