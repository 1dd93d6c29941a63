import { Button, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'

import { permissionsQuery } from '#features/program/identity/portal/queries.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { DepthTable } from './depth-table.tsx'
import { NetworkMember } from './network-member.tsx'
import { networkQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './hierarchy-screen.module.css'

/** The partners invited by a partner, those that they invited, and their sales. */
export function HierarchyScreen({ invite }: { invite: ReactNode }) {
  const [search] = useSearchParams()
  const partnerId = Number(search.get('partner')) || null
  return (
    <>
      <PageHeader title={text.title} backTo="/dashboard" />
      <ScreenBoundary key={partnerId}>
        <IfOpen>
          <Network partnerId={partnerId} invite={invite} />
        </IfOpen>
      </ScreenBoundary>
    </>
  )
}

/** Approval levels (permissions) decide who sees the network. */
function IfOpen({ children }: { children: ReactNode }) {
  const { data: permissions } = useSuspenseQuery(permissionsQuery)
  if (permissions.some(({ route }) => route === 'hierarchy')) return children
  return (
    <Panel>
      <EmptyState drawing="lost" sentence={text.closed} />
    </Panel>
  )
}

type NetworkProps = { partnerId: number | null; invite: ReactNode }

function Network({ partnerId, invite }: NetworkProps) {
  const pages = useSuspenseInfiniteQuery(networkQuery(partnerId))
  const members = pages.data.pages.flatMap((page) => page.data)
  const [first] = pages.data.pages
  if (first === undefined) return null
  const { partner, invited_by: inviter, trail, depths } = first
  const own = partnerId === null
  return (
    <>
      {!own && (
        <nav aria-label={text.trail} className={classes['trail']}>
          <ol>
            <li>
              <Link to="/hierarchy">{text.you}</Link>
            </li>
            {trail.map(({ id, nome }) => (
              <li key={id}>
                <Link to={`/hierarchy?partner=${id}`}>{nome}</Link>
              </li>
            ))}
            <li aria-current="page">{partner.nome}</li>
          </ol>
        </nav>
      )}
      {own && inviter !== null && (
        <Text className={classes['inviter'] ?? ''}>{text.invitedBy(inviter.nome)}</Text>
      )}
      {depths.length > 0 && (
        <Panel title={text.depths} narrow>
          <DepthTable depths={depths} />
        </Panel>
      )}
      <Panel
        narrow
        title={own ? text.members : text.membersOf(partner.nome)}
        aside={own && members.length > 0 && invite}
      >
        {members.length === 0 && (
          <EmptyState drawing="list" sentence={own ? text.empty : text.emptyBelow}>
            {own && invite}
          </EmptyState>
        )}
        <ul className={classes['members']}>
          {members.map((member) => (
            <NetworkMember key={member.id} member={member} />
          ))}
        </ul>
        {pages.hasNextPage && (
          <Button
            variant="default"
            fullWidth
            mt="md"
            loading={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {text.more}
          </Button>
        )}
      </Panel>
    </>
  )
}
