import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

import { showCustomLayout } from '#features/program/brands/contract.ts'
import { brandQuery, sessionQuery } from '#features/program/identity/portal/queries.ts'
import { endpointQuery, queryClient } from '#platform/web/api/query-client.ts'
import { readCookie, writeCookie } from '#platform/web/cookies.ts'
import {
  type BrandLayout,
  DEFAULT_LAYOUT,
  layoutFrom,
} from '#platform/web/theme/brand-palette.ts'

export type Brand = { slug: string | null; name: string; logoUrl: string | null }

const PLATFORM_NAME = 'Aliado'

const listeners = new Set<() => void>()

/** From here on the portal has this brand's name and colours, also as an installed app. */
export function enterBrand(slug: string): void {
  linkTo('manifest', { slug, file: 'manifest.webmanifest' })
  linkTo('apple-touch-icon', { slug, file: 'app/icon-180.png' })
  if (readCookie('slug') !== slug) writeCookie('slug', slug)
  // Also where the cookie is right already: a new tab was rendered before it was written.
  for (const listener of listeners) listener()
}

function useBrandSlug(): string | null {
  return useSyncExternalStore(subscribe, () => readCookie('slug'))
}

export function useBrand(): Brand {
  const slug = useBrandSlug()
  const { data: me } = useQuery({ ...sessionQuery, enabled: false })
  const { data: brand } = useQuery({ ...brandQuery(slug ?? ''), enabled: false })
  const mine = me?.partner.parent
  // Another brand's login page has that brand's look, even with a session at this one.
  if (mine !== undefined && (slug === null || mine.slug === slug))
    return { slug: mine.slug, name: mine.nome, logoUrl: mine.logo }
  if (brand !== undefined) return { slug, name: brand.nome, logoUrl: brand.logo_foto_link }
  return { slug, name: PLATFORM_NAME, logoUrl: null }
}

/** The brand's colours: first those of the last visit, then the present ones. */
export function useBrandLayout(): BrandLayout {
  const slug = useBrandSlug()
  const { data } = useQuery({ ...layoutQuery(slug ?? ''), enabled: false })
  return data === undefined ? rememberedLayout(slug) : layoutFrom(data.value)
}

/**
 * Colours are a decoration: a brand whose layout cannot be loaded gets the default ones.
 */
export async function loadBrandLayout(slug: string): Promise<void> {
  await queryClient.prefetchQuery(layoutQuery(slug))
  const answer = queryClient.getQueryData(layoutQuery(slug).queryKey)
  if (answer !== undefined) rememberLayout(slug, layoutFrom(answer.value))
}

/** A link that the server wrote for the brand stays: its address changes with the picture. */
function linkTo(relation: string, { slug, file }: { slug: string; file: string }): void {
  const link = document.head.querySelector(`link[rel='${relation}']`)
  const address = `/${slug}/`
  if (link?.getAttribute('href')?.startsWith(address) !== true)
    link?.setAttribute('href', address + file)
}

function layoutQuery(slug: string) {
  return endpointQuery(showCustomLayout, { params: { parentSlug: slug } })
}

function rememberLayout(slug: string, layout: BrandLayout): void {
  writeCookie('customLayout', JSON.stringify({ slug, ...layout }))
}

function rememberedLayout(slug: string | null): BrandLayout {
  const stored = readCookie('customLayout')
  if (stored === null) return DEFAULT_LAYOUT
  try {
    const remembered: unknown = JSON.parse(stored)
    const same = isObject(remembered) && remembered['slug'] === slug
    return same ? layoutFrom(remembered) : DEFAULT_LAYOUT
  } catch {
    return DEFAULT_LAYOUT
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
