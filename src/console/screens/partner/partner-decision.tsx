import { Button, Group } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import {
  approvePartner,
  type PartnerView,
  refusePartner,
} from '#features/overview/brand-api/contract.ts'
import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { reasonField } from './reason-field.ts'
import { text } from './text.ts'

type PartnerDecisionProps = { partner: PartnerView; onDone: () => void }

/** The decision on a registration that waits for it, or that was refused. */
export function PartnerDecision({ partner, onDone }: PartnerDecisionProps) {
  const [isRefusing, setRefusing] = useState(false)
  const mayDecide = useMay('partners.decide')
  const params = { slug: partner.slug }
  const { status } = partner
  const isRefused = status === 'refused'
  const approve = useMutation({
    mutationFn: () => call(approvePartner, { params, query: { seen_status: status } }),
    onSuccess: () => onDone(),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  if (!mayDecide || !(isRefused || status === 'in_review')) return null
  return (
    <Panel title={isRefused ? text.wasRefused : text.inReview}>
      <Group gap="sm">
        <Button loading={approve.isPending} onClick={() => approve.mutate()}>
          {text.approve}
        </Button>
        {!isRefused && (
          <Button variant="default" onClick={() => setRefusing(true)}>
            {text.refuse}
          </Button>
        )}
      </Group>
      <ActionSheet
        opened={isRefusing}
        title={text.refuse}
        hint={text.refuseHint}
        onClose={() => setRefusing(false)}
        onDone={() => {
          setRefusing(false)
          onDone()
        }}
        fields={[reasonField]}
        send={({ reason = '' }, headers) =>
          call(
            refusePartner,
            { params, query: { seen_status: 'in_review' }, body: { reason } },
            { headers },
          )
        }
      />
    </Panel>
  )
}
