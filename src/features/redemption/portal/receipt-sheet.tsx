import { Button, Text } from '@mantine/core'
import { IconShare3 } from '@tabler/icons-react'

import { formatCents } from '#platform/contract/money.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { shareText } from '#platform/web/share-text.ts'
import { DetailSheet } from '#platform/web/ui/detail-sheet.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx'

import type { Reward } from '../contract.ts'
import { text } from './text.ts'

type ReceiptSheetProps = { reward: Reward | null; onClose: () => void }

/** One redemption as its receipt: what, where to, by which number, and where it stands. */
export function ReceiptSheet({ reward, onClose }: ReceiptSheetProps) {
  return (
    <DetailSheet
      opened={reward !== null}
      onClose={onClose}
      title={text.receipt.title}
      footer={
        reward && (
          <Button
            fullWidth
            leftSection={<IconShare3 size={18} aria-hidden />}
            onClick={() => void shareReceipt(reward)}
          >
            {text.receipt.share}
          </Button>
        )
      }
    >
      {reward && <Receipt reward={reward} />}
    </DetailSheet>
  )
}

function Receipt({ reward }: { reward: Reward }) {
  return (
    <>
      <Money amountCents={reward.points} size="balance" always />
      <div>
        <StatusBadge
          label={reward.status.description}
          tone={tones[reward.status.code]}
          sentence={reward.explanation}
        />
      </div>
      <Text my="md">{reward.explanation}</Text>
      <Facts
        facts={[
          { label: text.receipt.destination, value: reward.destination },
          { label: text.receipt.requestedAt, value: formatMoment(reward.created_at) },
          {
            label: text.receipt.paidAt,
            value: reward.paid_at && formatMoment(reward.paid_at),
          },
          { label: text.receipt.reason, value: reward.failure_reason },
          { label: text.receipt.protocol, value: reward.protocol },
          { label: text.receipt.endToEnd, value: reward.end_to_end_id },
        ]}
      />
    </>
  )
}

const tones: Record<Reward['status']['code'], StatusTone> = {
  requested: 'waiting',
  submitted: 'waiting',
  unknown: 'waiting',
  paid: 'good',
  failed: 'problem',
}

function shareReceipt(reward: Reward): Promise<void> {
  return shareText(
    text.receipt.shareText({
      amount: formatCents(reward.points),
      status: reward.status.description,
      protocol: reward.protocol,
      when: formatMoment(reward.paid_at ?? reward.created_at),
    }),
  )
}
