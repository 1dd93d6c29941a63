import { Alert, Text } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { showProfile } from '../../contract.ts'
import { profileQuery } from '../queries.ts'
import { text } from '../text.ts'
import { PayoutForm } from './payout-form.tsx'

const words = text.bank

export function BankAccountScreen() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const { payout_cooling_until: cooling, payout_cooling_hours: hours } = profile
  const present = describe(profile)
  return (
    <>
      <Panel title={words.current}>
        <Text {...(present === null ? { c: 'dimmed' } : { fw: 600 })}>
          {present ?? words.none}
        </Text>
        {cooling !== null && (
          <Alert color="yellow" icon={<IconClock aria-hidden />} mt="md">
            {words.cooling(formatMoment(cooling))}
          </Alert>
        )}
      </Panel>
      <Panel title={words.eitherTitle}>
        <Text c="dimmed" mb="md">
          {present === null ? words.either : `${words.either} ${words.warning(hours)}`}
        </Text>
        <Text c="dimmed" mb="md">
          {words.redeem}
        </Text>
        {/* A new destination empties the form: the stored one is only shown masked. */}
        <PayoutForm key={present} />
      </Panel>
    </>
  )
}

function describe({
  pix_account: pix,
  bank_account: account,
}: Output<typeof showProfile>): string | null {
  if (pix !== null) return `${words.pixKey(pix.type)}: ${pix.key}`
  if (account === null) return null
  return words.account(
    account.bank_name,
    account.agency,
    `${account.number}-${account.digit}`,
  )
}
