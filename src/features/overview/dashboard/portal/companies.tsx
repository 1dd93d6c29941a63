import { Button, NativeSelect, Text } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { companyIn } from '#features/selling/orders/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { lateRead } from '#platform/web/api/query-client.ts'
import { useMoneyVisible } from '#platform/web/money-visibility.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { brandSums, presetIn } from './brand-sums.ts'
import { overviewQuery, useShownWidgets } from './queries.ts'
import { text } from './text.ts'

import classes from './dashboard-screen.module.css'

/**
 * The figures of each of the person's brands and their total; nothing with only one brand.
 */
export function Companies() {
  const { data } = useQuery(lateRead(overviewQuery))
  const { data: me } = useSuspenseQuery(sessionQuery)
  const [search, setSearch] = useSearchParams()
  const widgets = useShownWidgets()
  const visible = useMoneyVisible()
  if (!data || data.companies_infos.length < 2) return null
  const chosen = companyIn(search)
  const shown = data.companies_infos.filter(({ id }) => chosen === 'all' || id === chosen)
  const sums = brandSums({ chosen, preset: presetIn(search), shown: widgets })
  const total = data.companies_total

  function choose(id: string) {
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (id === '') next.delete('empresa')
        else next.set('empresa', id)
        return next
      },
      { replace: true },
    )
  }

  return (
    <Panel
      narrow
      title={text.companies.title}
      aside={
        <Button component={Link} to="/my-brands" {...textButton('end')}>
          {text.companies.change}
        </Button>
      }
    >
      <NativeSelect
        aria-label={text.companies.filter}
        value={chosen === 'all' ? '' : chosen}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: text.companies.all },
          ...data.companies_infos.map(({ id, nome }) => ({
            value: String(id),
            label: nome,
          })),
        ]}
        rightSection={<IconSelector size={18} stroke={1.5} aria-hidden />}
        rightSectionPointerEvents="none"
        mb="md"
      />
      {chosen !== 'all' && (
        <Text size="sm" c="dimmed" mb="md">
          {text.companies.filtered}
        </Text>
      )}
      {sums.total && (
        <div className={classes['figure']}>
          <Text size="sm">{text.companies.sales}</Text>
          <Text component="span">
            <Money amountCents={total.sum_order} size="lg" />{' '}
            <Text span size="sm" c="dimmed">
              {text.ordersCount(total.quantity)}
            </Text>
          </Text>
        </div>
      )}
      <ul className={classes['lines']}>
        {shown.map((company) => (
          <li key={company.id}>
            <span>
              {company.nome}
              <Text size="sm" c="dimmed">
                {/* The balance of the brand on the screen stands at the top of it. */}
                {visible && company.slug !== me.partner.slug_parent
                  ? text.companies.credits(
                      formatCents(company.balance),
                      formatCents(company.points_to_be_released),
                    )
                  : sums.lines && text.ordersCount(company.quantity)}
              </Text>
            </span>
            {sums.lines && <Money amountCents={company.sum_order} />}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
