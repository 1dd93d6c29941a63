import { Button, Text } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { Reward } from '../contract.ts'
import { rewardTones, shareReceipt } from './reward-tones.ts'
import { text } from './text.ts'

type ReceiptSheetProps = { reward: Reward | null; onClose: () => void }

/** The receipt of a redemption: reward, destination, protocol and state. */
export function ReceiptSheet({ reward, onClose }: ReceiptSheetProps) {
  return (
    <DetailSheet
      opened={reward !== null}
      onClose={onClose}
      title={text.receipt.title}
      footer={reward && <ReceiptActions reward={reward} />}
    >
      {reward && <Receipt reward={reward} />}
    </DetailSheet>
  )
}

export function ReceiptActions({ reward }: { reward: Reward }) {
  return (
    <>
      <Button component={Link} to={`/payment-details/${reward.id}`} variant="default">
        {text.detail.open}
      </Button>
      <Button
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => void shareReceipt(reward)}
      >
        {text.receipt.share}
      </Button>
    </>
  )
}

export function Receipt({ reward }: { reward: Reward }) {
  return (
    <>
      <Money amountCents={reward.points} size="balance" always />
      <div>
        <StatusBadge
          label={reward.status.description}
          tone={rewardTones[reward.status.code]}
          sentence={reward.explanation}
        />
      </div>
      <Text my="md">{reward.explanation}</Text>
      <DescriptionList
        facts={[
          { label: text.detail.what, value: reward.title },
          { label: text.receipt.destination, value: reward.destination },
          {
            label: text.receipt.fee,
            value: reward.fee > 0 ? formatCents(reward.fee) : null,
          },
          { label: text.receipt.requestedAt, value: formatMoment(reward.created_at) },
          {
            label: text.receipt.paidAt,
            value: reward.paid_on && formatDay(reward.paid_on),
          },
          { label: text.receipt.reason, value: reward.failure_reason },
          { label: text.receipt.protocol, value: reward.protocol },
          { label: text.receipt.endToEnd, value: reward.end_to_end_id },
        ]}
      />
      <ContactLink />
    </>
  )
}
