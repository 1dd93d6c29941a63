import { Button, Text } from '@mantine/core'
import {
  IconArrowLeft,
  IconArrowRight,
  IconExternalLink,
  IconPlus,
  IconShare3,
  IconX,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Picture } from '#platform/contract/pictures/picture.tsx'
import { useSingleTap } from '#platform/web/forms/use-single-tap.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { showLandingBanners } from '../contract.ts'
import { landingLinkQuery } from './queries.ts'
import { text } from './text.ts'
import { useChosenBanners } from './use-chosen-banners.ts'

import classes from './banners-editor.module.css'

type Banner = Output<typeof showLandingBanners>['carousels_options'][number]
type PageWaysProps = { onShare: (shared: { name: string; link: string }) => void }

/** The ways to the partner's own public page: to share it, and to open it. */
export function PageWays({ onShare }: PageWaysProps) {
  const { data: link } = useQuery(landingLinkQuery)
  return (
    <div className={classes['ways']}>
      <Button
        leftSection={<IconShare3 size={18} aria-hidden />}
        disabled={!link}
        onClick={() => link && onShare({ name: text.shared, link: link.value })}
      >
        {text.share}
      </Button>
      {link && (
        <Button
          component="a"
          variant="default"
          href={link.value}
          target="_blank"
          rel="noopener"
          aria-label={`${text.view} ${text.newTab}`}
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {text.view}
        </Button>
      )}
    </div>
  )
}

type BannersEditorProps = {
  /** Called with the chosen banners, also before they are saved. */
  onChosen: (ids: number[]) => void
}

/** The content of the partner's own public page: the brand's banners, and the favourites. */
export function BannersEditor({ onChosen }: BannersEditorProps) {
  const page = useChosenBanners()
  const onTap = useSingleTap()
  const online = useOnline()
  const { chosen, others, hasBanners, products } = page
  const ids = chosen.map(({ id }) => id).join(' ')
  useEffect(() => onChosen(ids === '' ? [] : ids.split(' ').map(Number)), [ids, onChosen])
  return (
    <>
      {!online && (
        <p className={classes['offline']} role="status">
          {text.offline}
        </p>
      )}
      {hasBanners ? (
        <>
          <Panel title={text.chosen}>
            <Text size="sm" c="dimmed" mb="sm">
              {chosen.length === 0 ? text.noneChosen : text.chosenHint}
            </Text>
            <ol className={classes['banners']} aria-label={text.chosen}>
              {chosen.map((banner, index) => (
                <BannerCard key={banner.id} banner={banner} place={index + 1}>
                  <IconButton
                    icon={IconArrowLeft}
                    label={text.sooner(banner.title)}
                    disabled={!online || index === 0}
                    onClick={() => page.move(banner, -1)}
                  />
                  <IconButton
                    icon={IconArrowRight}
                    label={text.later(banner.title)}
                    disabled={!online || index === chosen.length - 1}
                    onClick={() => page.move(banner, 1)}
                  />
                  <IconButton
                    icon={IconX}
                    label={text.remove(banner.title)}
                    disabled={!online}
                    onClick={onTap(() => page.remove(banner))}
                  />
                </BannerCard>
              ))}
            </ol>
          </Panel>
          <Panel title={text.available}>
            {others.length === 0 && (
              <Text size="sm" c="dimmed">
                {text.allChosen}
              </Text>
            )}
            <ul className={classes['banners']} aria-label={text.available}>
              {others.map((banner) => (
                <BannerCard key={banner.id} banner={banner}>
                  <Button
                    variant="light"
                    leftSection={<IconPlus size={18} aria-hidden />}
                    aria-label={text.add(banner.title)}
                    disabled={!online}
                    onClick={() => page.add(banner)}
                  >
                    {text.addShort}
                  </Button>
                </BannerCard>
              ))}
            </ul>
          </Panel>
        </>
      ) : (
        <Panel>
          <EmptyState drawing="list" sentence={text.noBanners} />
        </Panel>
      )}
      <Panel title={text.products}>
        <div className={classes['products']}>
          <Text>
            {products.length === 0 ? text.noProducts : text.productsHint(products.length)}
          </Text>
          <Button component={Link} to="/my-lists" variant="default">
            {text.favorites}
          </Button>
        </div>
      </Panel>
    </>
  )
}

type BannerCardProps = { banner: Banner; place?: number; children: React.ReactNode }

function BannerCard({ banner, place, children }: BannerCardProps) {
  return (
    <li className={classes['banner']} data-chosen={place !== undefined || undefined}>
      <Picture
        className={classes['picture']}
        src={banner.image}
        sourceWidth={1_600}
        sizes="(max-width: 48em) 100vw, 560px"
        alt=""
        width={1600}
        height={600}
        loading="lazy"
      />
      {place !== undefined && <span className={classes['place']}>{text.place(place)}</span>}
      <div className={classes['words']}>
        <span className={classes['name']}>{banner.title}</span>
        <div className={classes['buttons']}>{children}</div>
      </div>
    </li>
  )
}
