import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { z } from 'zod'

import { createCoupon, removeCoupon } from '#features/selling/orders/brand-contract.ts'
import { couponKey } from '#features/selling/orders/event/coupon-number.ts'
import { formatCents } from '#platform/contract/money.ts'
import { formatPercent } from '#platform/contract/percent.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { KeysetTable } from '#platform/web/console/table/keyset-table.tsx'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { couponsQuery } from '../queries.ts'
import { readPercent } from '../read-percent.ts'
import { text } from '../text.ts'

const Filters = z.object({ cupom: z.string().min(1).max(60) })
const refresh = () => queryClient.invalidateQueries({ queryKey: ['orders'] })

/** The partners' coupons. */
export function CouponsTab() {
  const { filters, setFilter } = useUrlFilters(Filters)
  const query = useInfiniteQuery(couponsQuery(filters.cupom))
  const mayChange = useMay('rules.write')
  const remove = useMutation({
    mutationFn: (number: string) => call(removeCoupon, { params: { number } }),
    onSuccess: async ({ number }) => {
      notifySuccess(text.coupons.removed(number))
      await refresh()
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (
    <Stack>
      {mayChange && <CouponForm />}
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
          {
            id: 'discount',
            header: text.coupons.discount,
            cell: (coupon) =>
              coupon.type_discount === 'percent'
                ? formatPercent(coupon.discount)
                : formatCents(coupon.discount),
            numeric: true,
          },
          {
            id: 'active',
            header: text.state,
            cell: ({ number, active }) =>
              active && mayChange ? (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`${text.coupons.remove} ${number}`}
                  onClick={() => remove.mutate(number)}
                >
                  {text.coupons.remove}
                </Button>
              ) : active ? (
                text.coupons.active
              ) : (
                text.coupons.retired
              ),
          },
        ]}
      />
    </Stack>
  )
}

const blank = { number: '', partner_slug: '', discount: '' }

function CouponForm() {
  const [typed, setTyped] = useState(blank)
  const give = useMutation({
    mutationFn: () =>
      call(createCoupon, {
        body: {
          number: couponKey(typed.number),
          partner_slug: typed.partner_slug.trim(),
          type_discount: 'percent',
          discount: readPercent(typed.discount) ?? fail(),
        },
      }),
    onSuccess: async ({ number }) => {
      notifySuccess(text.coupons.given(number))
      setTyped(blank)
      await refresh()
    },
  })
  const errors = fieldErrors(give.error)
  const isBad = give.isError && readPercent(typed.discount) === null
  const field = (name: keyof typeof blank, label: string) => (
    <TextInput
      label={label}
      value={typed[name]}
      required
      error={name === 'discount' && isBad ? text.form.badPercent : errors[name]}
      onChange={({ currentTarget: { value } }) => setTyped({ ...typed, [name]: value })}
    />
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    give.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Group align="end">
        {field('number', text.coupons.number)}
        {field('partner_slug', text.form.partner)}
        {field('discount', text.coupons.percent)}
        <Button type="submit" loading={give.isPending}>
          {text.coupons.give}
        </Button>
      </Group>
      {give.isError && !isBad && Object.keys(errors).length === 0 && (
        <Text role="alert" c="red">
          {sentencesOf(give.error).join(' ')}
        </Text>
      )}
    </form>
  )
}

function fail(): never {
  throw new Error(text.form.badPercent)
}
