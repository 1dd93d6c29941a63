import { Anchor, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import { type FraudSignal, showFraudSignal } from '../contract.ts'
import { ruleNames } from '../rule-names.ts'
import { Decision } from './decision/decision.tsx'
import { Findings } from './findings.tsx'
import { SignalBadge } from './status.tsx'
import { text } from './text.ts'

/** One signal: its figures, each fact that was found, and the decision. */
export function SignalScreen() {
  const id = Number(useParams()['id'])
  const pathTo = useBrandPath()
  const signal = useQuery(objectQuery(showFraudSignal, { params: { id } }))
  const { data } = signal
  return (
    <>
      <PageHeader
        title={data ? text.one(ruleNames[data.rule], data.partner_name) : text.title}
        {...(data && { description: data.summary })}
        backTo={pathTo('/suspeitas')}
      />
      {signal.isPending ? (
        <SkeletonList />
      ) : signal.isError ? (
        <ErrorState error={signal.error} onRetry={() => void signal.refetch()} />
      ) : (
        <Stack>
          <Decision signal={signal.data} />
          <DetailLayout aside={<Facts signal={signal.data} />}>
            <Findings signal={signal.data} />
          </DetailLayout>
        </Stack>
      )}
    </>
  )
}

function Facts({ signal }: { signal: FraudSignal }) {
  const pathTo = useBrandPath()
  const { columns, facts } = text
  const { state, orders, denied } = signal
  return (
    <Panel title={facts.title}>
      <DescriptionList
        facts={[
          { label: columns.state, value: <SignalBadge signal={signal} /> },
          {
            label: columns.partner,
            value: (
              <Anchor component={Link} to={pathTo(`/parceiros/${signal.partner_slug}`)}>
                {signal.partner_name}
              </Anchor>
            ),
          },
          { label: facts.findings, value: signal.findings.toLocaleString('pt-BR') },
          {
            label: columns.sales,
            value: orders === 0 ? null : orders.toLocaleString('pt-BR'),
          },
          {
            label: columns.amount,
            value:
              orders === 0 || denied ? null : <Money amountCents={signal.amount} always />,
          },
          { label: columns.opened, value: formatMoment(signal.opened_at) },
          { label: facts.updated, value: formatMoment(signal.updated_at) },
          {
            label: facts.until,
            value: state === 'open' ? formatMoment(signal.expires_at) : null,
          },
        ]}
      />
    </Panel>
  )
}
