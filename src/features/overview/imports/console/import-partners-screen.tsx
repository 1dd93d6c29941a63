import { Anchor, List, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { previewPartnerImport, startPartnerImport } from '../contract.ts'
import { ImportFile } from './import-file.tsx'
import { text } from './text.ts'

/** Partners of another system, checked before anything is stored. */
export function ImportPartnersScreen() {
  const [invite, setInvite] = useState(true)
  return (
    <ImportFile
      kind="partners"
      check={(file) => call(previewPartnerImport, { body: { file } })}
      start={(file) => call(startPartnerImport, { body: { file, invite } })}
      facts={({ balances }) =>
        balances.partners === 0
          ? []
          : [
              {
                label: text.balances,
                value: text.balancesOf(balances.partners, formatCents(balances.total)),
              },
            ]
      }
      startable={({ ready, balances }) => ready > 0 || balances.partners > 0}
      options={
        <Switch
          label={text.invite}
          checked={invite}
          onChange={({ currentTarget }) => setInvite(currentTarget.checked)}
        />
      }
    >
      {({ duplicates, balances }) => (
        <>
          {balances.needs_second_person && <Text>{text.secondPerson}</Text>}
          {duplicates.length > 0 && <Duplicates duplicates={duplicates} />}
        </>
      )}
    </ImportFile>
  )
}

type Duplicate = Output<typeof previewPartnerImport>['duplicates'][number]

function Duplicates({ duplicates }: { duplicates: Duplicate[] }) {
  const path = useBrandPath()
  return (
    <Panel title={text.duplicates}>
      <Text size="sm">{text.duplicatesHint}</Text>
      <List size="sm">
        {duplicates.map(({ line, partner_slug: slug, by }) => (
          <List.Item key={line}>
            {text.line(line)}:{' '}
            <Anchor component={Link} underline="always" to={path(`/parceiros/${slug}`)}>
              {slug}
            </Anchor>
            , {text.by[by]}
          </List.Item>
        ))}
      </List>
    </Panel>
  )
}
