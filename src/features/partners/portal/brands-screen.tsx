import { Button, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { sessionQuery } from '#features/identity/portal/queries.ts'
import { signOut } from '#platform/web/session/session.ts'
import { Panel } from '#platform/web/ui/panel.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'
import { usePageHeading } from '#platform/web/use-page-heading.ts'

import { BrandLine } from './brand-line.tsx'
import { JoinedBrand } from './joined-brand.tsx'
import { OtherAccount } from './other-account.tsx'
import { brandsToJoinQuery, joinedBrandsQuery, otherAccountsQuery } from './queries.ts'
import { text } from './text.ts'
import { useJoinBrand } from './use-brands.ts'

import classes from './brands-screen.module.css'

const words = text.brands

/** Every brand a person has to do with, whatever each has decided; the way from one to another. */
export function BrandsScreen() {
  const heading = usePageHeading(words.title)
  return (
    <div className={classes['screen']}>
      <Title order={1} ref={heading} tabIndex={-1} className={classes['title']}>
        {words.title}
      </Title>
      <p className={classes['detail']}>{words.detail}</p>
      <ScreenBoundary>
        <Brands />
      </ScreenBoundary>
      <div className={classes['ways']}>
        <Button component={Link} to="/dashboard" variant="default">
          {words.back}
        </Button>
        <Button variant="default" onClick={signOut}>
          {words.exit}
        </Button>
      </div>
    </div>
  )
}

function Brands() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { data: joined } = useSuspenseQuery(joinedBrandsQuery)
  const { data: others } = useSuspenseQuery(brandsToJoinQuery)
  const { data: accounts } = useSuspenseQuery(otherAccountsQuery)
  const join = useJoinBrand()
  const elsewhere = new Set(accounts.map(({ id }) => id))
  const toJoin = others.filter(({ id }) => !elsewhere.has(id))
  return (
    <>
      <Panel title={words.mine}>
        <ul className={classes['list']}>
          {joined.map((brand) => (
            <JoinedBrand
              key={brand.id}
              brand={brand}
              here={brand.slug === me.partner.slug_parent}
            />
          ))}
        </ul>
      </Panel>
      {accounts.length > 0 && (
        <Panel title={words.accounts}>
          <ul className={classes['list']}>
            {accounts.map((account) => (
              <OtherAccount key={account.id} account={account} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={words.toJoin}>
        {toJoin.length === 0 && <p className={classes['none']}>{words.none}</p>}
        <ul className={classes['list']}>
          {toJoin.map((brand) => (
            <BrandLine key={brand.id} brand={brand}>
              <Button
                variant="light"
                disabled={!brand.open_for_joining}
                loading={join.isPending && join.variables === brand.slug}
                onClick={() => join.mutate(brand.slug)}
                aria-label={
                  brand.open_for_joining
                    ? `${words.join}: ${brand.nome}`
                    : `${words.closed}: ${brand.nome}`
                }
              >
                {brand.open_for_joining ? words.join : words.closed}
              </Button>
            </BrandLine>
          ))}
        </ul>
      </Panel>
    </>
  )
}
