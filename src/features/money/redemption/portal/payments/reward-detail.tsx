import { Button, Text } from '@mantine/core'
import { IconDownload, IconShare3 } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'

import { formatCents } from '#platform/contract/money.ts'
import { callForFile } from '#platform/web/api/api.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { ContactLink } from '#platform/web/ui/feedback/contact-link.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import { downloadRewardReceipt, type Reward } from '../../contract.ts'
import { portalOf } from '../kinds.ts'
import { rewardTones, shareReceipt } from '../reward-tones.ts'
import { text } from '../text.ts'
import { BrandProof } from './brand-proof.tsx'
import { RewardCodes } from './reward-codes.tsx'
import { Timeline } from './timeline.tsx'

import classes from './payment-details.module.css'

/** A redemption with its steps, its receipt and its delivered codes. */
export function RewardDetail({ reward }: { reward: Reward }) {
  return (
    <div className={classes['columns']}>
      <div>
        <Panel>
          <Text c="dimmed">{reward.title}</Text>
          <Money amountCents={reward.points} size="balance" />
          <div className={classes['badge']}>
            <StatusBadge
              label={reward.status.description}
              tone={rewardTones[reward.status.code]}
              sentence={reward.explanation}
            />
          </div>
          <Text my="md">{reward.explanation}</Text>
          <DescriptionList
            facts={[
              { label: text.receipt.destination, value: reward.destination },
              {
                label: text.receipt.fee,
                value: reward.fee > 0 ? formatCents(reward.fee) : null,
              },
              {
                label: text.detail.quantity,
                value: reward.quantity > 1 ? reward.quantity : null,
              },
              { label: text.receipt.reason, value: reward.failure_reason },
              { label: text.receipt.protocol, value: reward.protocol },
              { label: text.receipt.endToEnd, value: reward.end_to_end_id },
            ]}
          />
          <BrandProof reward={reward} />
          <ReceiptButtons reward={reward} />
          <ContactLink />
        </Panel>
        {reward.has_codes && <RewardCodes rewardId={reward.id} />}
      </div>
      <Panel title={text.timeline.title}>
        <Timeline steps={stepsOf(reward)} />
      </Panel>
    </div>
  )
}

function ReceiptButtons({ reward }: { reward: Reward }) {
  const file = useMutation({
    mutationFn: () => callForFile(downloadRewardReceipt, { params: { id: reward.id } }),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const fileName = `comprovante-${reward.protocol}.pdf`

  async function share() {
    if (typeof navigator.canShare !== 'function') return shareReceipt(reward)
    const bytes = await file.mutateAsync()
    const pdf = new File([bytes], fileName, { type: 'application/pdf' })
    if (!navigator.canShare({ files: [pdf] })) return shareReceipt(reward)
    // Also rejects if the person closes the sheet, which is not an error.
    await navigator.share({ files: [pdf] }).catch(() => undefined)
  }

  return (
    <div className={classes['buttons']}>
      <Button
        variant="default"
        leftSection={<IconDownload aria-hidden size={18} />}
        loading={file.isPending}
        onClick={() => file.mutate(undefined, { onSuccess: (b) => saveFile(b, fileName) })}
      >
        {text.detail.download}
      </Button>
      <Button
        leftSection={<IconShare3 aria-hidden size={18} />}
        onClick={() => void share().catch(() => undefined)}
      >
        {text.detail.share}
      </Button>
    </div>
  )
}

function stepsOf(reward: Reward) {
  const { submitted, ended } = portalOf(reward.kind).steps
  const { requested, failed } = text.timeline
  const code = reward.status.code
  return [
    { label: requested, at: momentText(reward.created_at), state: 'done' as const },
    {
      label: submitted,
      at: momentText(reward.submitted_at),
      state: reward.submitted_at ? ('done' as const) : ('waiting' as const),
    },
    {
      label: code === 'failed' ? failed : ended,
      at: momentText(reward.resolved_at),
      state:
        code === 'failed'
          ? ('failed' as const)
          : code === 'paid'
            ? ('done' as const)
            : ('waiting' as const),
      sentence: reward.explanation,
    },
  ]
}

function momentText(moment: Date | null): string | null {
  return moment && formatMoment(moment)
}
