import { Button, Group, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { showBrandParameter } from '#features/program/settings/parameter-contract.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { StatusBadge } from '#platform/web/ui/lists/status-badge.tsx'

import type { Provider } from './fields.ts'
import { ProviderState } from './provider-state.tsx'
import { providersQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './providers-screen.module.css'

const accountQuery = consoleQuery(showBrandParameter, {
  params: { key: 'payout_account' },
})

/** Whose accounts the brand works with, by kind, and the account of its bank files. */
export function ProvidersScreen() {
  const { data } = useSuspenseQuery(providersQuery).data
  const account = useSuspenseQuery(accountQuery).data
  const hasAccount = account.value !== null
  const words = text.account
  return (
    <>
      <PageHeader title={text.title} description={text.description} />
      <div className={classes['cards']}>
        {data.map((provider) => (
          <div key={provider.kind} className={classes['card']}>
            <ProviderCard provider={provider} />
          </div>
        ))}
        <div className={classes['card']}>
          <Panel title={words.title}>
            <StatusBadge
              label={hasAccount ? words.set : words.unset}
              tone={hasAccount ? 'good' : 'neutral'}
              sentence={hasAccount ? words.setSentence : words.unsetSentence}
            />
            <Text size="sm" c="dimmed" my="sm">
              {hasAccount ? words.sentence : words.unsetSentence}
            </Text>
            <OpenButton
              to="/ajustes/provedores/conta"
              of={words.title}
              isSet={hasAccount}
            />
          </Panel>
        </div>
      </div>
    </>
  )
}

function ProviderCard({ provider }: { provider: Provider }) {
  const { kind, state, provider: name, last_test: test } = provider
  const words = text.kinds[kind]
  return (
    <Panel title={words.title}>
      <Group gap="xs">
        <ProviderState state={state} />
        {name !== null && <Text fw={600}>{text.names[name]}</Text>}
      </Group>
      <Text size="sm" c="dimmed" my="sm">
        {state === 'none' ? words.none : words.sentence}
      </Text>
      {state === 'own' && (
        <Text size="sm" mb="sm" {...(test?.passed === false && { c: 'red' })}>
          {test === null
            ? text.test.never
            : `${test.passed ? text.test.passed : text.test.failed}. ${text.test.at(formatMoment(test.at))}`}
        </Text>
      )}
      <OpenButton
        to={`/ajustes/provedores/${kind}`}
        of={words.title}
        isSet={state === 'own'}
      />
    </Panel>
  )
}

function OpenButton({ to, of, isSet }: { to: string; of: string; isSet: boolean }) {
  const path = useBrandPath()
  const may = useMay('settings.write')
  const label = isSet || !may ? text.open : text.configure
  return (
    <Button
      component={Link}
      to={path(to)}
      variant={isSet ? 'default' : 'light'}
      aria-label={`${label}: ${of}`}
    >
      {label}
    </Button>
  )
}
