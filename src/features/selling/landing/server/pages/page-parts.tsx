import type { ReactNode } from 'react'

import { assetSizes } from '#features/selling/assets/rules.ts'
import type { Asset } from '#features/selling/assets/server/public.ts'
import type { Coupon } from '#features/selling/orders/contract.ts'
import { couponWords } from '#features/selling/orders/coupon-rules.ts'
import { formatCents } from '#platform/contract/money.ts'
import { srcSetOf } from '#platform/contract/pictures/picture-widths.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'

import type { LinkedProduct } from '../linked-products.ts'
import { text } from '../text.ts'
import type { Person } from '../view-person.ts'

/** A link to a shop for which the partner may be paid; search engines must know that. */
const PAID = { rel: 'sponsored nofollow noopener', target: '_blank' }

type PaidLinkProps = { href: string; className: string; children: ReactNode }

export function PaidLink({ href, className, children }: PaidLinkProps) {
  return (
    <a {...PAID} className={className} href={href}>
      {children}
    </a>
  )
}

export function AssetPicture({ asset, first }: { asset: Asset; first: boolean }) {
  const { wide, narrow } = assetSizes[asset.target]
  const shown = first
    ? { sizes: '(max-width:1080px) 100vw, 1048px', fetchPriority: 'high' as const }
    : { sizes: 'min(86vw, 520px)', loading: 'lazy' as const }
  return (
    <picture>
      <source
        media="(max-width:700px)"
        srcSet={srcSetOf(asset.mobilePicture, narrow.width) ?? asset.mobilePicture}
        sizes={shown.sizes}
        {...narrow}
      />
      <Picture
        src={asset.picture}
        alt={asset.title}
        sourceWidth={wide.width}
        {...wide}
        {...shown}
      />
    </picture>
  )
}

type BannerProps = { banner: { asset: Asset; link: string }; first: boolean }

export function Banner({ banner: { asset, link }, first }: BannerProps) {
  return (
    <a {...PAID} className="shop" href={link}>
      <AssetPicture asset={asset} first={first} />
      <BannerWords asset={asset} />
    </a>
  )
}

/** Drawn below the picture: a public page shows banners of many sizes. */
function BannerWords({ asset: { heading, buttonLabel } }: { asset: Asset }) {
  if (heading === null && buttonLabel === null) return null
  return (
    <span className="words">
      {heading !== null && <strong>{heading}</strong>}
      {buttonLabel !== null && <span className="act">{buttonLabel}</span>}
    </span>
  )
}

export function Portrait({ person: { name, photo } }: { person: Person }) {
  if (photo !== null)
    return (
      <Picture
        className="photo"
        src={photo}
        alt=""
        sourceWidth={300}
        sizes="112px"
        width={112}
        height={112}
      />
    )
  return (
    <span className="photo" aria-hidden>
      {name.slice(0, 1).toUpperCase()}
    </span>
  )
}

export function Networks({ person: { name, networks } }: { person: Person }) {
  if (networks.length === 0) return null
  return (
    <ul className="networks" aria-label={text.networks}>
      {networks.map(({ network, link }) => {
        const label = text.names[network] ?? network
        return (
          <li key={network}>
            <a
              href={link}
              rel="me nofollow noopener"
              target="_blank"
              aria-label={text.network(label, name)}
            >
              {label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}

export function WhatsAppLink({ title, address }: { title: string; address: string }) {
  const message = encodeURIComponent(text.shared(title, address))
  return (
    <a
      className="act plain"
      href={`https://wa.me/?text=${message}`}
      rel="noopener"
      target="_blank"
    >
      {text.share}
    </a>
  )
}

type CouponsProps = { coupons: Coupon[]; shopLink: string }

export function Coupons({ coupons, shopLink }: CouponsProps) {
  return (
    <ul className="coupons">
      {coupons.map((coupon) => (
        <li key={coupon.number} className="coupon">
          <Gift coupon={coupon} />
          <code className="code">{coupon.number}</code>
          <p className="acts">
            <button
              className="act"
              type="button"
              hidden
              aria-live="polite"
              data-code={coupon.number}
              data-done={text.copied}
              data-failed={text.notCopied}
            >
              {text.copy}
            </button>
            <PaidLink href={shopLink} className="act plain">
              {text.use}
            </PaidLink>
          </p>
        </li>
      ))}
    </ul>
  )
}

function Gift({ coupon }: { coupon: Coupon }) {
  const { gives, name } = couponWords(coupon)
  return (
    <>
      {gives !== null && (
        <p>
          <strong>{gives}</strong>
        </p>
      )}
      {name !== null && <p>{name}</p>}
    </>
  )
}

export function ProductGrid({ products }: { products: LinkedProduct[] }) {
  return (
    <ul className="grid">
      {products.map((product) => (
        <li key={product.id}>
          <article className="product">
            <ProductCard product={product} />
          </article>
        </li>
      ))}
    </ul>
  )
}

function ProductCard({ product }: { product: LinkedProduct }) {
  const { name, image, link, priceCents, promotionCents } = product
  return (
    <>
      {image === null ? (
        <span className="blank" />
      ) : (
        <img src={image} alt="" width={400} height={400} loading="lazy" />
      )}
      <div>
        <h3>
          <a {...PAID} href={link}>
            {name}
          </a>
        </h3>
        <p className="price">
          {promotionCents !== null && (
            <del aria-label={`${text.before} ${formatCents(priceCents)}`}>
              {formatCents(priceCents)}
            </del>
          )}
          {formatCents(promotionCents ?? priceCents)}
        </p>
      </div>
    </>
  )
}

type FooterProps = {
  name: string
  /** The brand to join, if it is open for joining. */
  join: { slug: string; name: string } | null
}

/** The disclosure of advertising, the note about prices and the invitation to join. */
export function PartnerFooter({ name, join }: FooterProps) {
  return (
    <>
      <p>{text.sponsored(name)}</p>
      <p>{text.prices}</p>
      {join && (
        <p>
          <a href={`/${join.slug}/sign-up`}>{text.join(join.name)}</a>
        </p>
      )}
    </>
  )
}
