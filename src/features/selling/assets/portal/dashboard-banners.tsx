import { useSuspenseQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint.ts'

import type { listCompanyAssets } from '../contract.ts'
import { assetSizes } from '../rules.ts'
import { dashboardBannersQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './dashboard-banners.module.css'

type Asset = Output<typeof listCompanyAssets>['data'][number]

const { wide, narrow } = assetSizes.dashboard

/** The brand's banners, side by side where there are more; nothing where there are none. */
export function DashboardBanners() {
  const { data } = useSuspenseQuery(dashboardBannersQuery)
  if (data.data.length === 0) return null
  return (
    <ul className={classes['banners']} aria-label={text.banners}>
      {data.data.map((asset) => (
        <li key={asset.id}>
          {asset.url === null ? (
            <Picture asset={asset} />
          ) : (
            <a href={asset.url} target="_blank" rel="noreferrer">
              <Picture asset={asset} />
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

function Picture({ asset }: { asset: Asset }) {
  return (
    <picture>
      <source media="(max-width: 48em)" srcSet={asset.mobile_link} {...narrow} />
      <img src={asset.link} alt={asset.title} {...wide} />
    </picture>
  )
}
