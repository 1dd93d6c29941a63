import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'

import { formatDay } from '#platform/contract/time/dates.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'

import { CouponRequests } from '../coupons/requests/coupon-requests.tsx'
import { giftText, stateText, usesText } from '../coupons/typed-coupon.ts'
import { couponsQuery } from '../queries.ts'
import { text } from '../text.ts'
import { NewRuleLink } from './new-rule-link.tsx'

const Filters = z.object({ cupom: z.string().min(1).max(60) })

/** The partners' coupons. */
export function CouponsTab() {
  const { filters, setFilter } = useUrlFilters(Filters)
  const query = useInfiniteQuery(couponsQuery(filters.cupom))
  const path = useBrandPath()
  return (
    <Stack>
      <NewRuleLink to="/regras/cupons/novo" label={text.coupons.new} />
      <CouponRequests />
      <Toolbar>
        <SearchField
          value={filters.cupom ?? ''}
          onChange={(value) => setFilter('cupom', value)}
          placeholder={text.coupons.search}
        />
      </Toolbar>
      <KeysetTable
        query={query}
        name="coupons"
        label={text.tabs.cupons}
        empty={text.empty.coupons}
        idOf={({ number }) => number}
        linkOf={({ number }) => path(`/regras/cupons/${encodeURIComponent(number)}`)}
        columns={[
          {
            id: 'number',
            header: text.coupons.number,
            cell: ({ number }) => number,
            primary: true,
          },
          {
            id: 'partner',
            header: text.coupons.partner,
            cell: ({ partner_slug }) => partner_slug,
          },
          { id: 'gives', header: text.coupons.givesShort, cell: giftText },
          { id: 'uses', header: text.coupons.uses, cell: usesText, numeric: true },
          {
            id: 'until',
            header: text.coupons.until,
            cell: ({ last_day }) => (last_day === null ? '' : formatDay(last_day)),
          },
          {
            id: 'friendly',
            header: text.coupons.reads,
            cell: ({ friendly_name }) => friendly_name,
          },
          {
            id: 'active',
            header: text.state,
            cell: stateText,
          },
        ]}
      />
    </Stack>
  )
}
