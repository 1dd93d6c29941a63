import { Button, Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

import { changeCoupon, showCoupon } from '#features/selling/orders/coupon-contract.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { callVersioned } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import {
  ifMatch,
  useVersionedEdit,
  type Versioned,
} from '#platform/web/console/forms/use-versioned-edit.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../text.ts'
import { CouponFields } from './coupon-fields.tsx'
import { RemoveCoupon } from './remove-coupon.tsx'
import {
  type Coupon,
  type CouponProblems,
  giftText,
  readCoupon,
  typedCouponOf,
  usesText,
} from './typed-coupon.ts'

/** One coupon in use, to be changed or removed. */
export function CouponScreen() {
  const number = useParams()['number'] ?? ''
  return (
    <VersionedLoad endpoint={showCoupon} input={{ params: { number } }}>
      {({ current, reload }) => (
        <EditCoupon key={number} current={current} reload={reload} />
      )}
    </VersionedLoad>
  )
}

type EditCouponProps = { current: Versioned<Coupon>; reload: () => Promise<unknown> }

function EditCoupon({ current, reload }: EditCouponProps) {
  const coupon = current.data
  const { number } = coupon
  const navigate = useNavigate()
  const path = useBrandPath()
  const mayChange = useMay('rules.write')
  const list = path('/regras?aba=cupons')
  const [problems, setProblems] = useState<CouponProblems>({})
  async function done(sentence: string) {
    await queryClient.invalidateQueries({ queryKey: ['orders'] })
    notifySuccess(sentence)
    await navigate(list)
  }
  const edit = useVersionedEdit({
    current,
    reload,
    typedOf: typedCouponOf,
    save: (typed, version) => {
      const { body } = readCoupon(typed)
      if (!body) throw new Error('the submit shows a problem before it saves')
      const input = { params: { number }, body }
      return callVersioned(changeCoupon, input, { headers: ifMatch(version) })
    },
    onSaved: () => done(text.coupons.given(number)),
  })
  const errors = {
    ...fieldErrors(edit.error),
    ...problems,
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { problems: found } = readCoupon(edit.typed)
    setProblems(found ?? {})
    if (found === null) edit.save()
  }
  return (
    <>
      <PageHeader
        title={text.coupons.edit(number)}
        description={`${inWords(coupon)} · ${text.coupons.uses}: ${usesText(coupon)}`}
        backTo={list}
      />
      {mayChange && (
        <Panel>
          <form onSubmit={submit} noValidate>
            <Stack>
              {edit.restored}
              {edit.isChanged && (
                <ChangedMeanwhile
                  object={`partner:${coupon.partner_slug}`}
                  onOver={edit.saveOver}
                  onTake={edit.takeCurrent}
                  fields={changedFields(edit.versions, changeLabels)}
                >
                  <Text fw={600}>{inWords(coupon)}</Text>
                </ChangedMeanwhile>
              )}
              <CouponFields
                typed={edit.typed}
                onChange={edit.setTyped}
                isNew={false}
                errors={errors}
              />
              {edit.error !== null && Object.keys(errors).length === 0 && (
                <Text role="alert" c="red">
                  {edit.error.message}
                </Text>
              )}
              <Button type="submit" loading={edit.isSaving} disabled={edit.isChanged}>
                {text.coupons.save}
              </Button>
            </Stack>
          </form>
          <RemoveCoupon number={number} version={current.version} onDone={done} />
        </Panel>
      )}
      {edit.guard}
    </>
  )
}

const changeLabels = {
  partner_slug: text.coupons.partner,
  discount: text.coupons.discount,
  gives: text.coupons.gives,
  gives_text: text.coupons.givesText,
  use_limit: text.coupons.useLimit,
  first_day: text.coupons.firstDay,
  last_day: text.coupons.lastDay,
  paused: text.coupons.states.paused,
  friendly_name: text.coupons.friendly,
}

function inWords(coupon: Coupon): string {
  return text.coupons.belongs(coupon.partner_slug, giftText(coupon))
}
