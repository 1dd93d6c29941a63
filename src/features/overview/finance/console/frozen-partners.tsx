import { Anchor, Button, Group, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { showProof, unfreezePartner } from '../contract.ts'
import { text } from './text.ts'

const { proof: words } = text

type FrozenPartnersProps = { frozen: Output<typeof showProof>['frozen'] }

/** Whose redemptions a proof has stopped, and the way to allow them again. */
export function FrozenPartners({ frozen }: FrozenPartnersProps) {
  const [released, setReleased] = useState<string | null>(null)
  const mayRelease = useMay('payouts.approve')
  const pathTo = useBrandPath()
  const client = useQueryClient()
  if (frozen.length === 0) return null
  return (
    <section>
      <Title order={3} size="h5" mt="md">
        {words.frozen}
      </Title>
      {frozen.map(({ partner_slug: slug, since }) => (
        <Group key={slug} justify="space-between" gap="sm" mt="xs">
          <div>
            <Anchor component={Link} to={pathTo(`/parceiros/${slug}`)} inherit>
              {slug}
            </Anchor>
            <Text size="sm" c="dimmed">
              {words.frozenText(formatDay(dayOf(since)))}
            </Text>
          </div>
          {mayRelease && (
            <Button variant="default" size="xs" onClick={() => setReleased(slug)}>
              {words.release(slug)}
            </Button>
          )}
        </Group>
      ))}
      <ActionSheet
        opened={released !== null}
        onClose={() => setReleased(null)}
        title={words.confirm}
        hint={words.releaseHint}
        fields={[{ name: 'reason', label: words.reason, kind: 'area' }]}
        send={({ reason = '' }, headers) =>
          call(
            unfreezePartner,
            { params: { slug: released ?? '' }, body: { reason } },
            { headers },
          )
        }
        onDone={() => {
          setReleased(null)
          void client.invalidateQueries(consoleQuery(showProof, {}))
        }}
      />
    </section>
  )
}
