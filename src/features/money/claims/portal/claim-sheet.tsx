import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { formatDay } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import { type SaleClaim, withdrawSaleClaim } from '../contract.ts'
import { text } from './text.ts'

export const claimTones: Record<SaleClaim['state'], StatusTone> = {
  open: 'waiting',
  accepted: 'good',
  refused: 'problem',
  withdrawn: 'neutral',
}

type ClaimSheetProps = { claim: SaleClaim | null; onClose: () => void }

/** A claim with its state, the next step and the brand's answer. */
export function ClaimSheet({ claim, onClose }: ClaimSheetProps) {
  const withdrawal = useMutation({
    mutationFn: (id: number) => call(withdrawSaleClaim, { params: { id } }),
    onError: (error) => notifyProblem(sentencesOf(error)[0] ?? ''),
    onSettled: async () => {
      await refreshAfter(withdrawSaleClaim)
      onClose()
    },
  })
  return (
    <DetailSheet
      opened={claim !== null}
      onClose={onClose}
      title={text.sheet.title}
      footer={
        claim?.state === 'open' && (
          <Button
            variant="default"
            loading={withdrawal.isPending}
            onClick={() => withdrawal.mutate(claim.id)}
          >
            {text.sheet.withdraw}
          </Button>
        )
      }
    >
      {claim && (
        <>
          <StatusBadge
            label={text.states[claim.state]}
            tone={claimTones[claim.state]}
            sentence={text.sentence[claim.state](formatDay(claim.answer_by))}
          />
          <DescriptionList facts={factsOf(claim)} />
        </>
      )}
    </DetailSheet>
  )
}

function factsOf(claim: SaleClaim) {
  return [
    { label: text.sheet.answer, value: claim.answer },
    { label: text.order, value: claim.external_id },
    { label: text.sheet.what, value: text.kinds[claim.kind] },
    { label: text.sheet.day, value: formatDay(claim.ordered_on) },
    {
      label: text.sheet.value,
      value: claim.expected_value && <Money amountCents={claim.expected_value} />,
    },
    { label: text.sheet.note, value: claim.note },
    { label: text.sheet.request, value: formatMoment(claim.created_at) },
    {
      label: text.sheet.answerBy,
      value: claim.state === 'open' && formatDay(claim.answer_by),
    },
    {
      label: text.sheet.decided,
      value: claim.decided_at && formatMoment(claim.decided_at),
    },
  ].map(({ label, value }) => ({ label, value: value === false ? null : value }))
}
