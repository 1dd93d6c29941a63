import { Anchor, List, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'

import { ObjectHistory } from '#features/program/audit/console/object-history.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { InBatch, PayInBatch } from '#platform/web/console/layout/pay-in-batch.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { objectQuery } from '#platform/web/console/queries.ts'
import { formatDay, formatMoment } from '#platform/web/format-moment.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { listBrandRedemptions, showBrandRedemption } from '../../brand-contract.ts'
import { RedemptionBadge } from '../status.tsx'
import { text } from '../text.ts'
import { PaymentData } from './payment-data.tsx'
import { RedemptionActs } from './redemption-acts.tsx'
import { RedemptionProof } from './redemption-proof.tsx'
import type { RedemptionPage } from './redemption.ts'

type Shown = { redemption: RedemptionPage }

/** One redemption: why it waits or failed, its attempts, and what can be done with it. */
export function RedemptionScreen() {
  const id = useParams()['id'] ?? ''
  const pathTo = useBrandPath()
  const redemption = useQuery(objectQuery(showBrandRedemption, { params: { id } }))
  const { data } = redemption
  const refresh = () => {
    for (const contract of [showBrandRedemption, listBrandRedemptions])
      void queryClient.invalidateQueries({ queryKey: endpointKey(contract) })
  }
  return (
    <>
      <PageHeader
        title={data ? `${formatCents(data.points)} · ${data.partner_name}` : text.title}
        {...(data && { description: data.protocol })}
        backTo={pathTo('/financeiro/resgates')}
      />
      {redemption.isPending ? (
        <SkeletonList />
      ) : redemption.isError ? (
        <ErrorState error={redemption.error} onRetry={() => void redemption.refetch()} />
      ) : (
        <Stack>
          <Panel title={text.step.title}>
            <Stack gap="sm">
              <Text>{redemption.data.explanation}</Text>
              {redemption.data.next_attempt_at !== null && (
                <Text size="sm" c="dimmed">
                  {text.step.nextAttempt(formatMoment(redemption.data.next_attempt_at))}
                </Text>
              )}
              {redemption.data.take_back_from !== null && (
                <Text size="sm" c="dimmed">
                  {text.takeBack.from(formatMoment(redemption.data.take_back_from))}
                </Text>
              )}
              <TakeBackRequest redemption={redemption.data} />
              {redemption.data.needs_batch && <PayInBatch />}
              {redemption.data.batch_id !== null && (
                <InBatch id={redemption.data.batch_id} />
              )}
              <RedemptionActs redemption={redemption.data} onDone={refresh} />
            </Stack>
          </Panel>
          <DetailLayout aside={<Facts redemption={redemption.data} />}>
            <PaymentData redemption={redemption.data} />
            <RedemptionProof redemption={redemption.data} onDone={refresh} />
            <Attempts redemption={redemption.data} />
            <ObjectHistory object={`redemption:${id}`} />
          </DetailLayout>
        </Stack>
      )}
    </>
  )
}

/** Who asked to take it back without an answer of the provider, and what another person does about it. */
function TakeBackRequest({ redemption: { take_back_request: request } }: Shown) {
  if (request === null) return null
  const { requested_by: name, created_at: since, reason, needs_other_person } = request
  return (
    <Text size="sm">
      {text.takeBack.waits(name, formatMoment(since), reason)}{' '}
      {needs_other_person ? text.takeBack.needsOther : text.takeBack.mayConfirm}
    </Text>
  )
}

function Facts({ redemption }: Shown) {
  const pathTo = useBrandPath()
  const { facts } = text
  const moment = (at: Date | null) => at && formatMoment(at)
  return (
    <Panel title={facts.title}>
      <DescriptionList
        facts={[
          {
            label: text.status,
            value: (
              <RedemptionBadge
                status={redemption.status}
                explanation={redemption.explanation}
              />
            ),
          },
          { label: facts.amount, value: <strong>{formatCents(redemption.points)}</strong> },
          {
            label: text.columns.partner,
            value: (
              <Anchor
                component={Link}
                to={pathTo(`/parceiros/${encodeURIComponent(redemption.partner_slug)}`)}
              >
                {redemption.partner_name}
              </Anchor>
            ),
          },
          { label: facts.what, value: redemption.title },
          { label: facts.destination, value: redemption.destination },
          { label: facts.requested, value: moment(redemption.created_at) },
          { label: facts.submitted, value: moment(redemption.submitted_at) },
          { label: facts.ended, value: moment(redemption.resolved_at) },
          {
            label: facts.provider,
            value:
              redemption.provider &&
              (text.providers[redemption.provider] ?? redemption.provider),
          },
          { label: facts.providerReference, value: redemption.provider_reference },
          { label: facts.endToEndId, value: redemption.end_to_end_id },
          { label: facts.reference, value: redemption.receipt_reference },
          {
            label: facts.paidOn,
            value: redemption.paid_on && formatDay(redemption.paid_on),
          },
        ]}
      />
    </Panel>
  )
}

function Attempts({ redemption: { attempts } }: Shown) {
  return (
    <Panel title={text.attempts.title}>
      {attempts.length === 0 ? (
        <Text>{text.attempts.none}</Text>
      ) : (
        <List spacing="xs">
          {attempts.map((attempt) => (
            <List.Item key={attempt.at.toISOString() + attempt.outcome}>
              {attempt.text}
              <Text size="sm" c="dimmed">
                {formatMoment(attempt.at)}
              </Text>
            </List.Item>
          ))}
        </List>
      )}
    </Panel>
  )
}
