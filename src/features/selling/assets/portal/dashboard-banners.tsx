import { useSuspenseQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { srcSetOf } from '#platform/contract/pictures/picture-widths.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'

import type { listCompanyAssets } from '../contract.ts'
import { assetSizes } from '../rules.ts'
import { dashboardBannersQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './dashboard-banners.module.css'

type Asset = Output<typeof listCompanyAssets>['data'][number]

const { wide, narrow } = assetSizes.dashboard

/** The brand's banners, side by side; nothing where there are none. */
export function DashboardBanners() {
  const { data } = useSuspenseQuery(dashboardBannersQuery)
  if (data.data.length === 0) return null
  return (
    <ul className={classes['banners']} aria-label={text.banners}>
      {data.data.map((asset) => (
        <li key={asset.id}>
          {asset.url === null ? (
            <div className={classes['banner']}>
              <BannerPicture asset={asset} />
              <BannerWords asset={asset} />
            </div>
          ) : (
            <a
              className={classes['banner']}
              href={asset.url}
              target="_blank"
              rel="noreferrer"
            >
              <BannerPicture asset={asset} />
              <BannerWords asset={asset} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Over the picture on wide screens, below it on phones. The whole banner is the button's link. */
function BannerWords({ asset: { heading, button_label: button } }: { asset: Asset }) {
  if (heading === undefined && button === undefined) return null
  return (
    <div className={classes['words']}>
      {heading !== undefined && <p className={classes['heading']}>{heading}</p>}
      {button !== undefined && <span className={classes['button']}>{button}</span>}
    </div>
  )
}

function BannerPicture({ asset }: { asset: Asset }) {
  return (
    <picture>
      <source
        media="(max-width: 48em)"
        srcSet={srcSetOf(asset.mobile_link, narrow.width) ?? asset.mobile_link}
        sizes="100vw"
        {...narrow}
      />
      <Picture
        src={asset.link}
        alt={asset.title}
        sourceWidth={wide.width}
        sizes="(max-width: 1160px) 100vw, 1160px"
        {...wide}
      />
    </picture>
  )
}
