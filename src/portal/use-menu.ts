import { IconLogout, IconNews } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'

import { showParameter } from '#features/brands/contract.ts'
import { alcadasQuery } from '#features/identity/portal/queries.ts'
import { endpointQuery } from '#platform/web/query-client.ts'

import { useBrandSlug } from './brand.ts'
import { type AllowedRoute, type MenuItem, menuOf } from './menu.ts'
import { routes } from './routes.ts'
import { text } from './text.ts'

const exit: MenuItem = {
  name: 'exit',
  label: text.menu.exit,
  icon: IconLogout,
  sort: 11,
  does: { kind: 'exit' },
}

const NONE_YET: readonly AllowedRoute[] = []

/** The partner's menu; while the approval level is unknown, only what everybody has. */
export function useMenu(): MenuItem[] {
  const alcadas = useQuery(alcadasQuery)
  const magazine = useMagazineUrl()
  const allowed = alcadas.isError ? null : (alcadas.data ?? NONE_YET)
  return useMemo(() => {
    const extras = magazine === null ? [exit] : [magazineItem(magazine), exit]
    return menuOf(routes, allowed, extras)
  }, [allowed, magazine])
}

function magazineItem(href: string): MenuItem {
  const { magazine: label } = text.menu
  return { name: 'mag', label, icon: IconNews, sort: 8, does: { kind: 'leave-to', href } }
}

/** A brand without a magazine has no entry for it. */
function useMagazineUrl(): string | null {
  const slug = useBrandSlug() ?? ''
  const { data } = useQuery({
    ...endpointQuery(showParameter, { params: { slug, param: 'magazine_url' } }),
    enabled: slug !== '',
  })
  const url = z.url({ protocol: /^https?$/ }).safeParse(data?.value)
  return url.success ? url.data : null
}
