import { Alert, Button, Text } from '@mantine/core'

import type { Cents } from '#platform/contract/money.ts'
import { sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import {
  type Description,
  DescriptionList,
} from '#platform/web/ui/lists/description-list.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { moneyOption } from '../../kinds/money-option.ts'
import { FocusOnMount } from '../focus-on-mount.tsx'
import { text } from '../text.ts'
import { useRedeemCredits } from '../use-redeem-credits.ts'

import classes from '../redeem-screen.module.css'

type ConfirmRedemptionProps = {
  amountCents: Cents
  destination: Description
  /** `brand` if there is no payment provider. */
  paidBy: 'provider' | 'brand'
  onBack: () => void
}

/** Shows amount, fee and destination for confirmation, and sends the request. */
export function ConfirmRedemption({
  amountCents,
  destination,
  paidBy,
  onBack,
}: ConfirmRedemptionProps) {
  const redeem = useRedeemCredits()
  const online = useOnline()
  return (
    <FocusOnMount>
      <Panel title={text.redeem.confirmTitle}>
        <div className={classes['receives']}>
          <Text c="dimmed">{text.redeem.youReceive}</Text>
          <Money amountCents={amountCents} size="balance" always />
        </div>
        <DescriptionList
          facts={[
            destination,
            { label: text.redeem.fee, value: text.redeem.noFee },
            { label: text.redeem.when, value: text.redeem.paidWhen[paidBy] },
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
            onClick={() =>
              redeem.mutate({
                reward_option_id: moneyOption.id,
                points: amountCents,
              })
            }
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
    </FocusOnMount>
  )
}
