import { Button, Text } from '@mantine/core'
import { IconCopy, IconExternalLink } from '@tabler/icons-react'
import { useSuspenseQueries, useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { couponWords, isUsable } from '#features/selling/orders/coupon-rules.ts'
import { couponsQuery } from '#features/selling/orders/portal/queries.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { brandLink } from '../../rules.ts'
import { BrandHelp } from '../brand-help.tsx'
import { linkStoresQuery, spreadQuery, useBrandNetworks } from '../queries.ts'
import { text } from './text.ts'

import classes from './widgets.module.css'

// Folded at first: the field is loaded when it is opened.
const ShareMessage = lazy(async () => ({
  default: (await import('./share-message.tsx')).ShareMessage,
}))

/** The brand's link with an editable message, shared with one tap. */
export function Share() {
  const { data } = useSuspenseQuery(spreadQuery)
  return (
    <Panel title={text.share.title}>
      <Suspense>
        <ShareMessage spread={data} />
      </Suspense>
    </Panel>
  )
}

type CouponWordsProps = { coupon: Parameters<typeof couponWords>[0] }

function CouponWords({ coupon }: CouponWordsProps) {
  const { gives, name } = couponWords(coupon)
  return (
    <>
      {name !== null && <span className={classes['friendly']}>{name}</span>}
      <span className={classes['hint']}>{gives}</span>
    </>
  )
}

/** Every coupon of the partner here, and their link to every brand's shop. */
export function Coupons() {
  const [{ data: coupons }, { data: stores }] = useSuspenseQueries({
    queries: [couponsQuery, linkStoresQuery],
  })
  const usable = coupons.filter(isUsable)
  const words = text.coupons
  return (
    <Panel title={words.title}>
      <BrandHelp of="voucher_helper" />
      {usable.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.none}
        </Text>
      )}
      <ul className={classes['rows']}>
        {usable.map((coupon) => (
          <li key={coupon.number}>
            <span className={classes['grow']}>
              <span className={classes['number']}>{coupon.number}</span>
              <CouponWords coupon={coupon} />
            </span>
            <IconButton
              icon={IconCopy}
              label={words.copy(coupon.number)}
              onClick={() => void copyText(coupon.number)}
            />
          </li>
        ))}
        {stores.map(({ link_store, parent_name }) => (
          <li key={link_store}>
            <span className={classes['grow']}>
              <span className={classes['strong']}>{parent_name}</span>
              <span className={classes['hint']}>{words.link}</span>
            </span>
            <IconButton
              icon={IconCopy}
              label={words.copyLink(parent_name)}
              onClick={() => void copyText(link_store)}
            />
          </li>
        ))}
      </ul>
      <Button component={Link} to="/sales/coupons" mt="xs" {...textButton('start')}>
        {words.own}
      </Button>
    </Panel>
  )
}

/** The brand's social networks. */
export function Social() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const networks = useBrandNetworks()
  const words = text.social
  if (networks.length === 0) return null
  return (
    <Panel title={words.title(me.partner.parent.nome)}>
      <div className={classes['networks']}>
        {networks.map(({ network, content }) => (
          <Button
            key={network}
            component="a"
            href={brandLink(network, content)}
            target="_blank"
            rel="noreferrer"
            variant="default"
            rightSection={<IconExternalLink aria-hidden size={16} />}
            aria-label={`${words.names[network]} ${words.newTab}`}
          >
            {words.names[network]}
          </Button>
        ))}
      </div>
    </Panel>
  )
}
