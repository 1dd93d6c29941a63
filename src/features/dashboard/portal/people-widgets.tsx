import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { reachingQuery } from '#features/commission/portal/queries.ts'
import { statementQuery } from '#features/credits/portal/queries.ts'
import { rankingQuery, vouchersQuery } from '#features/orders/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { formatPoints } from '#platform/web/format-number.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Money } from '#platform/web/ui/money.tsx'
import { Panel } from '#platform/web/ui/panel.tsx'

import { invitesQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

const SHOWN_RELEASES = 5

export function LevelProgress() {
  const { data } = useSuspenseQuery(reachingQuery)
  const visible = useMoneyVisible()
  return (
    <Panel title={text.level.title}>
      <Text fw={650} fz="lg">
        {data.current?.name ?? text.level.none}
      </Text>
      {data.current && (
        <Text size="sm" c="dimmed">
          {text.level.percent(formatPoints(data.current.commission_percent))}
        </Text>
      )}
      <Progress my="sm" value={data.percent / 100} aria-label={text.level.progress} />
      <Text size="sm">
        {data.next === null && text.level.top}
        {data.next &&
          (visible
            ? text.level.missing(formatCents(data.missing), data.next.name)
            : text.level.next(data.next.name))}
      </Text>
    </Panel>
  )
}

export function LastReleases() {
  const { data } = useSuspenseInfiniteQuery(statementQuery(null))
  const releases = (data.pages[0]?.data ?? [])
    .filter((line) => line.amount > 0)
    .slice(0, SHOWN_RELEASES)
  return (
    <Panel
      title={text.releases}
      aside={
        <Button
          component={Link}
          to="/my-points/extracts"
          variant="subtle"
          size="compact-sm"
        >
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
  const beyond = data.me && !data.ranking.some((place) => place.is_me) ? [data.me] : []
  return (
    <Panel title={text.ranking}>
      {data.ranking.length === 0 && <Text c="dimmed">{text.rankingEmpty}</Text>}
      <ol className={classes['lines']}>
        {[...data.ranking.slice(0, 5), ...beyond].map((place) => (
          <li key={place.position} data-me={place.is_me || undefined}>
            <span className={classes['place']}>
              <span className="tabular">{place.position}º</span>
              {place.is_me ? text.me : place.name}
            </span>
            <Text size="sm">{text.rankingSales(place.quantity)}</Text>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

export function Vouchers() {
  const { data } = useSuspenseQuery(vouchersQuery)
  const [voucher] = data
  if (!voucher) return null
  return (
    <Panel title={text.voucher}>
      <div className={classes['coupon']}>
        <span className={classes['number']}>{voucher.number}</span>
        <CopyButton label={text.copy} value={voucher.number} />
      </div>
      <Text size="sm" c="dimmed">
        {voucher.type_discount === 'percent'
          ? text.voucherPercent(formatPoints(voucher.discount))
          : text.voucherValue(formatCents(voucher.discount))}
      </Text>
    </Panel>
  )
}

export function Invites() {
  const { data } = useSuspenseQuery(invitesQuery)
  return (
    <Panel
      title={text.invites}
      aside={<CopyButton label={text.inviteCopy} value={data.invite_link} />}
    >
      <Text size="sm" c="dimmed">
        {data.invited === 0
          ? text.noInvites
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
