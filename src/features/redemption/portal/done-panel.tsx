import { Button, Text, Title } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'

import type { redeemCredits } from '../contract.ts'
import { Arrival } from './arrival.tsx'
import { text } from './text.ts'

import classes from './redeem-screen.module.css'

/** The proof that the request was taken, and the way to its receipt. */
export function DonePanel({ made }: { made: Output<typeof redeemCredits> }) {
  return (
    <Arrival>
      <Panel>
        <div className={classes['done']} role="status">
          <span className={classes['check']}>
            <IconCheck aria-hidden size={40} />
          </span>
          <Title order={2}>{text.redeem.doneTitle}</Title>
          <Text my="sm">{text.redeem.done(formatCents(made.points))}</Text>
          <Facts facts={[{ label: text.receipt.protocol, value: made.protocol }]} />
          <Button component={Link} to="/my-points/awards/all" fullWidth mt="md">
            {text.redeem.follow}
          </Button>
          <Button
            component={Link}
            to={`/payment-details/${made.id}`}
            variant="default"
            fullWidth
            mt="xs"
          >
            {text.redeem.seeReceipt}
          </Button>
        </div>
      </Panel>
    </Arrival>
  )
}
