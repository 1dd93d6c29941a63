import { Button, Text, Title } from '@mantine/core'
import { IconCheck, IconClock, IconShare3, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { formatCents } from '#platform/contract/money.ts'
import { formatDay } from '#platform/contract/time/dates.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { Reward } from '../contract.ts'
import { FocusOnMount } from './focus-on-mount.tsx'
import { rewardQuery } from './queries.ts'
import type { Made } from './redemption-made.ts'
import { shareReceipt } from './reward-tones.ts'
import { text } from './text.ts'

import classes from './redeem-screen.module.css'

const ASK_AGAIN_MS = 3_000

const outcomes = {
  open: { icon: IconClock, title: text.redeem.doneTitle },
  paid: { icon: IconCheck, title: text.redeem.paidTitle },
  failed: { icon: IconX, title: text.redeem.failedTitle },
}

/** Confirms that the request was accepted, and shows its current state and receipt. */
export function DonePanel({ made }: { made: Pick<Made, 'id' | 'points' | 'protocol'> }) {
  const { data: reward } = useQuery({
    ...rewardQuery(made.id),
    refetchInterval: ({ state }) => (state.data?.type === 'close' ? false : ASK_AGAIN_MS),
  })
  const code = reward?.status.code
  const outcome = code === 'paid' || code === 'failed' ? code : 'open'
  const { icon: Glyph, title } = outcomes[outcome]
  return (
    <FocusOnMount>
      <Panel>
        <div className={classes['done']} role="status">
          <span className={classes['check']} data-outcome={outcome}>
            <Glyph aria-hidden size={40} />
          </span>
          <Title order={2}>{title}</Title>
          <Money amountCents={made.points} size="balance" always />
          <Text my="sm" className={classes['explanation']} data-outcome={outcome}>
            {reward?.explanation ?? text.redeem.done(formatCents(made.points))}
          </Text>
          <DescriptionList
            facts={[
              { label: text.receipt.destination, value: reward?.destination ?? null },
              {
                label: text.receipt.requestedAt,
                value: reward && formatMoment(reward.created_at),
              },
              {
                label: text.receipt.paidAt,
                value: reward?.paid_on && formatDay(reward.paid_on),
              },
              { label: text.receipt.protocol, value: made.protocol },
              { label: text.receipt.reason, value: reward?.failure_reason ?? null },
            ]}
          />
          <Actions id={made.id} reward={reward} isPaid={outcome === 'paid'} />
        </div>
      </Panel>
    </FocusOnMount>
  )
}

type ActionsProps = { id: string; reward: Reward | undefined; isPaid: boolean }

/** What is paid is shared: the buttons keep their places, and change their weight only. */
function Actions({ id, reward, isPaid }: ActionsProps) {
  return (
    <>
      <Button
        component={Link}
        to="/my-points/awards/all"
        variant={isPaid ? 'subtle' : 'filled'}
        fullWidth
        mt="md"
      >
        {text.redeem.follow}
      </Button>
      <Button
        component={Link}
        to={`/payment-details/${id}`}
        variant="default"
        fullWidth
        mt="xs"
      >
        {text.redeem.seeReceipt}
      </Button>
      {reward && reward.status.code !== 'failed' && (
        <Button
          variant={isPaid ? 'filled' : 'subtle'}
          fullWidth
          mt="xs"
          leftSection={<IconShare3 size={18} aria-hidden />}
          onClick={() => void shareReceipt(reward)}
        >
          {text.receipt.share}
        </Button>
      )}
    </>
  )
}
