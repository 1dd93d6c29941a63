import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { Banner } from '#platform/web/ui/feedback/banner.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { OtherAccount } from './other-account.tsx'
import { otherAccountsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './brands-screen.module.css'

/**
 * Offers to link the same person's account at another brand, after its e-mail is proven.
 */
export function AccountSync() {
  const { data: accounts } = useQuery(otherAccountsQuery)
  const [opened, setOpened] = useState(false)
  if (accounts === undefined || accounts.length === 0) return null
  return (
    <Banner label={text.accounts}>
      <Text>{text.syncOffer(accounts.map(({ nome }) => nome).join(', '))}</Text>
      <Button size="compact-md" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        {text.associate}
      </Button>
      <DetailSheet opened={opened} onClose={() => setOpened(false)} title={text.accounts}>
        <Text size="sm" mb="sm">
          {text.syncHow}
        </Text>
        <ul className={classes['list']}>
          {accounts.map((account) => (
            <OtherAccount key={account.id} account={account} />
          ))}
        </ul>
      </DetailSheet>
    </Banner>
  )
}
