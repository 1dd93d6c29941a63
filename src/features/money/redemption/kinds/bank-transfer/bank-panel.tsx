import { Button, Text } from '@mantine/core'
import { Link } from 'react-router'

import { Panel } from '#platform/web/ui/layout/panel.tsx'
import type { Description } from '#platform/web/ui/lists/description-list.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import type { PayoutProps, PayoutProfile } from '../../portal/money/payout-profile.ts'
import { text as portalText } from '../../portal/text.ts'
import { text } from './text.ts'

import classes from '../../portal/redeem-screen.module.css'

/** The bank account that receives the money. */
export function BankPanel({ profile: { bank_account: bank } }: PayoutProps) {
  if (!bank) return null
  return (
    <Panel title={portalText.redeem.destination}>
      <div className={classes['key']}>
        <div>
          <Text size="sm" c="dimmed">
            {bank.bank_name}
          </Text>
          <Text fw={600}>
            {bank.agency} / {bank.number}-{bank.digit}
          </Text>
        </div>
        <Button component={Link} to="/account/edit/bank-account" {...textButton('end')}>
          {text.change}
        </Button>
      </div>
    </Panel>
  )
}

export function bankAccountIn({ bank_account: bank }: PayoutProfile): Description | null {
  return (
    bank && {
      label: text.account,
      value: `${bank.bank_name}, ${bank.agency} / ${bank.number}-${bank.digit}`,
    }
  )
}
