import { Button, Skeleton, Text } from '@mantine/core'
import { IconDownload, IconShare3 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import type { SoldProduct } from '#features/selling/catalog/contract.ts'
import type { Coupon } from '#features/selling/orders/contract.ts'
import { couponGives, isUsable } from '#features/selling/orders/coupon-rules.ts'
import { couponsQuery } from '#features/selling/orders/portal/queries.ts'
import { parseColor } from '#platform/contract/color.ts'
import { formatCents } from '#platform/contract/money.ts'
import { saveFile } from '#platform/web/files/save-file.ts'
import { slugOf } from '#platform/web/slug-of.ts'
import { DEFAULT_LAYOUT } from '#platform/web/theme/brand-palette.ts'

import { salePrice } from '../sale-price.ts'
import { text } from '../text.ts'
import { drawPoster, type Poster } from './draw-poster.ts'
import { canShare, shareFile } from './share-file.ts'

import classes from './poster-panel.module.css'

type PosterPanelProps = { product: SoldProduct; link: string; onShared: () => void }

const words = text.poster

/** The product as a poster, to be shared or saved. */
export function PosterPanel({ product, link, onShared }: PosterPanelProps) {
  const poster = usePoster(product, link)
  const drawn = useDrawn(poster)
  if (drawn === 'failed') return <Text role="alert">{words.failed}</Text>
  if (drawn === null)
    return (
      <div role="status" aria-label={words.drawing}>
        <Skeleton className={classes['poster'] ?? ''} radius="md" />
      </div>
    )
  const { file, address } = drawn
  return (
    <section className={classes['panel']} aria-label={words.open}>
      <img className={classes['poster']} src={address} alt={words.label(product.name)} />
      {canShare(file) && (
        <Button
          leftSection={<IconShare3 size={20} aria-hidden />}
          onClick={() => {
            void shareFile(file)
            onShared()
          }}
        >
          {words.share}
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={20} aria-hidden />}
        onClick={() => {
          saveFile(file, file.name)
          onShared()
        }}
      >
        {words.save}
      </Button>
    </section>
  )
}

/** Null until the brand and the coupons are loaded. */
function usePoster(product: SoldProduct, link: string): Poster | null {
  const { data: me } = useQuery(sessionQuery)
  const { data: coupons, isLoading } = useQuery(couponsQuery)
  if (me === undefined || isLoading) return null
  const { parent } = me.partner
  // Coupons and logo are those of the brand in which the partner is signed in.
  const isOwn = parent.nome === product.parent_name
  const [coupon] = isOwn ? (coupons ?? []).filter(isUsable) : []
  return {
    brandName: product.parent_name,
    logo: isOwn ? parent.logo : null,
    picture: product.image,
    name: product.name,
    price: formatCents(salePrice(product)),
    coupon: coupon === undefined ? null : couponLine(coupon),
    call: words.call,
    link: link.replace(/^https?:\/\//, ''),
    color: brandColor(),
  }
}

function couponLine(coupon: Coupon): string {
  const gives = couponGives(coupon)
  const named = words.coupon(coupon.number)
  return gives === null ? named : `${named} · ${gives}`
}

function brandColor() {
  const styles = getComputedStyle(document.documentElement)
  const color = styles.getPropertyValue('--mantine-primary-color-filled')
  return parseColor(color) ?? DEFAULT_LAYOUT.primary
}

type Drawn = { file: File; address: string }

function useDrawn(poster: Poster | null): Drawn | 'failed' | null {
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  const wanted = poster === null ? null : JSON.stringify(poster)
  useEffect(() => {
    if (wanted === null) return
    let address: string | null = null
    let shown = true
    const parsed = JSON.parse(wanted) as Poster
    drawPoster(parsed).then(
      (picture) => {
        if (!shown) return
        if (picture === null) return setDrawn('failed')
        address = URL.createObjectURL(picture)
        const file = new File([picture], `${slugOf(parsed.name)}.png`, {
          type: 'image/png',
        })
        setDrawn({ file, address })
      },
      () => setDrawn('failed'),
    )
    return () => {
      shown = false
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [wanted])
  return drawn
}
