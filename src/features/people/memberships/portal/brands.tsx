import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { BrandLine } from './brand-line.tsx'
import { JoinedBrand } from './joined-brand.tsx'
import { OtherAccount } from './other-account.tsx'
import { brandsToJoinQuery, joinedBrandsQuery, otherAccountsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './brands-screen.module.css'

// Not before a person wants to join.
const JoinSheet = lazy(async () => ({
  default: (await import('./join-sheet.tsx')).JoinSheet,
}))

export type BrandsProps = {
  /** The ids of the brands that the screen lists elsewhere; it also offers the accounts elsewhere. Absent: none of both. */
  listed?: readonly number[]
  /** The terms of a brand that the person could join. */
  terms: (slug: string) => ReactNode
}

/** The person's brands, their accounts elsewhere, and the brands that they could join. */
export function Brands({ listed, terms }: BrandsProps) {
  const [{ data: me }, { data: joined }, { data: others }, { data: accounts }] =
    useSuspenseQueries({
      queries: [
        sessionQuery,
        joinedBrandsQuery,
        brandsToJoinQuery,
        // The home has offered them above.
        listed === undefined ? otherAccountsQuery : lateRead(otherAccountsQuery),
      ],
    })
  const [joining, setJoining] = useState<(typeof others)[number] | null>(null)
  const [asking, setAsking] = useState(false)
  const elsewhere = new Set(accounts.map(({ id }) => id))
  const mine = joined.filter(({ id }) => !listed?.includes(id))
  const toJoin = others.filter(({ id }) => !elsewhere.has(id))
  return (
    <>
      {mine.length > 0 && (
        <Panel narrow title={listed?.length ? text.others : text.mine}>
          <ul className={classes['list']}>
            {mine.map((brand) => (
              <JoinedBrand
                key={brand.id}
                brand={brand}
                here={brand.slug === me.partner.slug_parent}
              />
            ))}
          </ul>
        </Panel>
      )}
      {listed === undefined && accounts.length > 0 && (
        <Panel narrow title={text.accounts}>
          <ul className={classes['list']}>
            {accounts.map((account) => (
              <OtherAccount key={account.id} account={account} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel narrow title={text.toJoin}>
        {toJoin.length === 0 && <p className={classes['none']}>{text.none}</p>}
        <ul className={classes['list']}>
          {toJoin.map((brand) => (
            <BrandLine key={brand.id} brand={brand}>
              <Button
                variant="light"
                disabled={!brand.open_for_joining}
                aria-haspopup="dialog"
                onClick={() => {
                  setJoining(brand)
                  setAsking(true)
                }}
                aria-label={
                  brand.open_for_joining
                    ? `${text.join}: ${brand.nome}`
                    : `${text.closed}: ${brand.nome}`
                }
              >
                {brand.open_for_joining ? text.join : text.closed}
              </Button>
            </BrandLine>
          ))}
        </ul>
      </Panel>
      {joining && (
        <Suspense>
          <JoinSheet
            key={joining.slug}
            brand={joining}
            opened={asking}
            onClose={() => setAsking(false)}
            terms={terms(joining.slug)}
          />
        </Suspense>
      )}
    </>
  )
}
