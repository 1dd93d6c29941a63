import { Button, Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconBrandWhatsapp, IconPhotoOff } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'

import { Earning } from '#features/selling/catalog/portal/earning.tsx'
import { formatCents } from '#platform/contract/money.ts'
import { queryClient } from '#platform/web/api/query-client.ts'

import type { ToShare } from '../contract.ts'
import { reasonShown } from '../strip-reason.ts'
import { shareMessagesQuery, toShareQuery } from './queries.ts'
import { salePrice } from './sale-price.ts'
import { type Shared, sharedProduct } from './shared.ts'
import { text } from './text.ts'

import classes from './share-strip.module.css'

const words = text.strip

const sheet = () => import('./share-sheet.tsx')
const ShareSheet = lazy(async () => ({ default: (await sheet()).ShareSheet }))

/** What the partner shared lately and what sells best: a tap opens its sheet, the next one is WhatsApp. */
export function ShareStrip() {
  const { data } = useSuspenseQuery(toShareQuery)
  const [shared, setShared] = useState<Shared | null>(null)
  if (data.data.length === 0) return <NothingYet />
  return (
    <>
      <ul className={classes['strip']}>
        {data.data.map((product, at, all) => (
          <li key={product.id}>
            <Item
              product={product}
              reason={reasonShown(all, at)}
              inSight={at < IN_SIGHT}
              onShare={() => setShared(sharedProduct(product))}
            />
          </li>
        ))}
      </ul>
      {shared && (
        <Suspense>
          <ShareSheet shared={shared} onClose={() => setShared(null)} />
        </Suspense>
      )}
    </>
  )
}

/** As many as a phone shows at once: the page loads these pictures before the app (index.html). */
const IN_SIGHT = 3

/** The sheet's code and the messages, as soon as a finger or the keyboard is at the strip. */
function loadSheet(): void {
  void sheet().catch(() => undefined)
  void import('#platform/web/ui/layout/sheet/sheet-drawer.tsx').catch(() => undefined)
  void queryClient.prefetchQuery(shareMessagesQuery)
}

type ItemProps = {
  product: ToShare
  reason: ToShare['reason'] | null
  inSight: boolean
  onShare: () => void
}

function Item({ product, reason, inSight, onShare }: ItemProps) {
  const { name, image } = product
  return (
    <UnstyledButton
      className={classes['item'] ?? ''}
      onPointerEnter={loadSheet}
      onFocus={loadSheet}
      onClick={onShare}
    >
      <span className={classes['picture']}>
        {image === null ? (
          <IconPhotoOff size={28} stroke={1.5} aria-hidden />
        ) : (
          <img
            src={image}
            alt=""
            width={112}
            height={112}
            loading={inSight ? 'eager' : 'lazy'}
          />
        )}
        {reason !== null && (
          <span aria-hidden className={classes['reason']}>
            {words.reasons[reason]}
          </span>
        )}
        <span className={classes['sign']}>
          <IconBrandWhatsapp size={18} aria-hidden />
        </span>
      </span>
      {/* The spaces are for the accessible name only. */}
      <VisuallyHidden>{text.shareShort}</VisuallyHidden>{' '}
      <span className={classes['name']}>{name}</span>{' '}
      {reason !== null && <VisuallyHidden>{words.reasons[reason]}</VisuallyHidden>}{' '}
      <span className={`tabular ${classes['price']}`}>
        {formatCents(salePrice(product))}
      </span>{' '}
      <Earning product={product} />
    </UnstyledButton>
  )
}

/** The shop can be shared before it has products here. */
function NothingYet() {
  return (
    <>
      <Text c="dimmed" mb="sm">
        {words.empty}
      </Text>
      <Button component={Link} to="/share-products">
        {words.shop}
      </Button>
    </>
  )
}
