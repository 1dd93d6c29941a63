import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { formatDay } from '#platform/contract/time/dates.ts'
import { endpointQuery } from '#platform/web/api/query-client.ts'

import { type Reward, showRewardProof } from '../../contract.ts'
import { text } from '../text.ts'

/** The brand's own proof of a payment by hand: its day, its reference and its file. */
export function BrandProof({ reward }: { reward: Reward }) {
  const { data } = useQuery({
    ...endpointQuery(showRewardProof, { params: { id: reward.id } }, { remember: false }),
    enabled: reward.status.code === 'paid' && reward.kind === 'money',
  })
  const proof = data?.proof ?? null
  if (proof === null) return null
  return (
    <Text size="sm" my="sm">
      {text.detail.paidByBrand(formatDay(proof.paid_on), proof.reference)}{' '}
      {proof.link !== null && (
        <Anchor href={proof.link} target="_blank" rel="noreferrer">
          {text.detail.proof}
        </Anchor>
      )}
    </Text>
  )
}
