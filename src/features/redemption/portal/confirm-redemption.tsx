import { Alert, Button, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'

import { type Cents, formatCents } from '#platform/contract/money.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Money } from '#platform/web/ui/money.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { text } from './text.ts'
import { useRedeemCredits } from './use-redeem-credits.ts'

import classes from './redeem-screen.module.css'

type ConfirmRedemptionProps = { amountCents: Cents; pixKey: string; onBack: () => void }

/** Amount, fee and destination before the money moves; after it, the proof that it did. */
export function ConfirmRedemption({ amountCents, pixKey, onBack }: ConfirmRedemptionProps) {
  const redeem = useRedeemCredits()
  const online = useOnline()
  if (redeem.data)
    return (
      <Panel>
        <div className={classes['done']} role="status">
          <span className={classes['check']}>
            <IconCheck aria-hidden size={40} />
          </span>
          <Title order={2}>{text.redeem.doneTitle}</Title>
          <Text my="sm">{text.redeem.done(formatCents(redeem.data.points))}</Text>
          <Facts facts={[{ label: text.receipt.protocol, value: redeem.data.protocol }]} />
          <Button component={Link} to="/my-points/awards/all" fullWidth mt="md">
            {text.redeem.follow}
          </Button>
        </div>
      </Panel>
    )
  return (
    <Panel title={text.redeem.confirmTitle}>
      <div className={classes['receives']}>
        <Text c="dimmed">{text.redeem.youReceive}</Text>
        <Money amountCents={amountCents} size="balance" always />
      </div>
      <Facts
        facts={[
          { label: text.redeem.key, value: pixKey },
          { label: text.redeem.fee, value: text.redeem.noFee },
          { label: text.redeem.when, value: text.redeem.minutes },
        ]}
      />
      {redeem.error && (
        <Alert role="alert" color="red" my="md">
          {sentencesOf(redeem.error).join(' ')}
        </Alert>
      )}
      <div className={classes['buttons']}>
        <Button variant="default" onClick={onBack} disabled={redeem.isPending}>
          {text.redeem.back}
        </Button>
        <Button
          disabled={!online}
          loading={redeem.isPending}
          onClick={() => redeem.mutate(amountCents)}
        >
          {text.redeem.confirm}
        </Button>
      </div>
      {!online && (
        <Text c="dimmed" mt="sm">
          {text.redeem.offline}
        </Text>
      )}
    </Panel>
  )
}
