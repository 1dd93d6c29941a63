import { Button } from '@mantine/core'
import { useSuspenseQueries } from '@tanstack/react-query'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { type Fold, PanelFold } from '#platform/web/ui/layout/panel-fold.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { BrandLine } from './brand-line.tsx'
import { JoinedBrand } from './joined-brand.tsx'
import { OtherAccount } from './other-account.tsx'
import { brandsToJoinQuery, joinedBrandsQuery, otherAccountsQuery } from './queries.ts'
import { text } from './text.ts'
import { useJoinBrand } from './use-brands.ts'

import classes from './brands-screen.module.css'

/** The person's brands (a screen may let them be folded), their accounts elsewhere, and the brands that they could join. */
export function Brands({ fold = null }: { fold?: Fold | null }) {
  const [{ data: me }, { data: joined }, { data: others }, { data: accounts }] =
    useSuspenseQueries({
      queries: [
        sessionQuery,
        joinedBrandsQuery,
        brandsToJoinQuery,
        // The home has offered them above.
        fold === null ? otherAccountsQuery : lateRead(otherAccountsQuery),
      ],
    })
  const join = useJoinBrand()
  const elsewhere = new Set(accounts.map(({ id }) => id))
  const toJoin = others.filter(({ id }) => !elsewhere.has(id))
  return (
    <>
      <PanelFold value={fold}>
        <Panel title={text.mine}>
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
      </PanelFold>
      {accounts.length > 0 && (
        <Panel title={text.accounts}>
          <ul className={classes['list']}>
            {accounts.map((account) => (
              <OtherAccount key={account.id} account={account} />
            ))}
          </ul>
        </Panel>
      )}
      <Panel title={text.toJoin}>
        {toJoin.length === 0 && <p className={classes['none']}>{text.none}</p>}
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
    </>
  )
}
