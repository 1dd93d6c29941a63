import { Button, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import {
  usePrefetchInfiniteQuery,
  useQuery,
  useSuspenseInfiniteQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import { Link } from 'react-router'

import { statementQuery } from '#features/money/credits/portal/queries.ts'
import { creditCategories } from '#features/money/ledger/rules.ts'
import { permissionsQuery } from '#features/program/identity/portal/queries.ts'
import { rankingQuery } from '#features/selling/orders/portal/queries.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { placesShown } from '../rules.ts'
import { BrandHelp } from './brand-help.tsx'
import { invitesQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

const SHOWN_RELEASES = 5
// Credits of orders are released; other credits are granted, or returned from a redemption.
const releasesOfSales = statementQuery({ category: creditCategories.sale.id })
const releasesOfInvites = statementQuery({ category: creditCategories.invite.id })

export function LastReleases() {
  usePrefetchInfiniteQuery(releasesOfInvites)
  const { data: sales } = useSuspenseInfiniteQuery(releasesOfSales)
  const { data: invites } = useSuspenseInfiniteQuery(releasesOfInvites)
  const releases = [sales, invites]
    .flatMap(({ pages }) => pages[0]?.data ?? [])
    // The statement shows reversed amounts.
    .filter((line) => line.amount > 0)
    .toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime())
    .slice(0, SHOWN_RELEASES)
  return (
    <Panel
      title={text.releases}
      aside={
        <Button component={Link} to="/my-points/extracts" {...textButton('end')}>
          {text.seeStatement}
        </Button>
      }
    >
      {releases.length === 0 && <Text c="dimmed">{text.noReleases}</Text>}
      <ul className={classes['lines']}>
        {releases.map((line) => (
          <li key={line.id}>
            <span>
              {line.category.description}
              <Text size="sm" c="dimmed">
                {formatDate(line.created_at)}
              </Text>
            </span>
            <Money amountCents={line.amount} tone="in" signed />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

export function Ranking() {
  const { data } = useSuspenseQuery(rankingQuery)
  return (
    <Panel title={text.ranking}>
      {data.ranking.length === 0 ? (
        <Text c="dimmed">{text.rankingEmpty}</Text>
      ) : (
        <Text size="sm" c="dimmed">
          {text.rankingBy}
        </Text>
      )}
      <ol className={classes['lines']}>
        {placesShown(data).map((place) => (
          <li key={place.position} data-me={place.is_me || undefined}>
            <span className={classes['place']}>
              <span className="tabular">{place.position}º</span>
              <Avatar name={place.name} photoUrl={place.logo_foto_link} />
              {place.is_me ? text.me : place.name}
            </span>
            {place.sum_order === null ? null : <Money amountCents={place.sum_order} />}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function Invites() {
  const { data } = useSuspenseQuery(invitesQuery)
  const permissions = useQuery(permissionsQuery)
  const seesNetwork = permissions.data?.some(({ route }) => route === 'hierarchy') ?? false
  return (
    <Panel
      title={text.invites}
      aside={<CopyButton label={text.inviteCopy} value={data.invite_link} />}
    >
      <BrandHelp of="bonus_invite_help" />
      <Text size="sm" c="dimmed">
        {data.invited === 0
          ? data.earns_from_invites
            ? text.noInvitesEarning
            : text.noInvites
          : text.invitesSummary(data.accepted, data.invited)}
      </Text>
      <ul className={classes['lines']}>
        {data.last.map((invite) => (
          <li key={`${invite.nome} ${invite.created_at.getTime()}`}>
            {invite.nome}
            <Text size="sm" c="dimmed">
              {stateOf(invite.approved)}
            </Text>
          </li>
        ))}
      </ul>
      {seesNetwork && (
        <Button component={Link} to="/hierarchy" {...textButton('start')}>
          {text.seeNetwork}
        </Button>
      )}
    </Panel>
  )
}

function stateOf(approved: 0 | 1 | null): string {
  if (approved === null) return text.inviteStates.review
  return approved === 1 ? text.inviteStates.approved : text.inviteStates.refused
}

function CopyButton({ label, value }: { label: string; value: string }) {
  return (
    <Button
      variant="light"
      size="compact-md"
      leftSection={<IconCopy size={16} aria-hidden />}
      onClick={() => void copyText(value)}
    >
      {label}
    </Button>
  )
}
