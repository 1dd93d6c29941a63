import { IconLogout, IconMessages, IconNews } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { z } from 'zod'

import type { Me } from '#features/program/identity/contract.ts'
import {
  permissionsQuery,
  sessionQuery,
} from '#features/program/identity/portal/queries.ts'

import { routes } from '../routes.ts'
import { text } from '../text.ts'
import { type AllowedRoute, type MenuItem, menuOf } from './menu.ts'

const exit: MenuItem = {
  name: 'exit',
  group: 'account',
  label: text.menu.exit,
  icon: IconLogout,
  sort: 11,
  does: { kind: 'exit' },
}

const NONE_YET: readonly AllowedRoute[] = []

/** The partner's menu; while the approval level is unknown, only the common routes. */
export function useMenu(): MenuItem[] {
  const permissions = useQuery(permissionsQuery)
  const { data: me } = useQuery(sessionQuery)
  const allowed = permissions.isError ? null : (permissions.data ?? NONE_YET)
  return useMemo(() => {
    const extras = places.flatMap((place) => placeItem(place, me) ?? [])
    return menuOf(routes, allowed, [...extras, exit])
  }, [allowed, me])
}

/** The brand's external pages; a brand without one has no entry for it. */
const places = [
  { name: 'mag', url: 'magazine_url', label: text.menu.magazine, icon: IconNews, sort: 8 },
  { name: 'forum', url: 'forum_url', label: text.menu.forum, icon: IconMessages, sort: 10 },
]

function placeItem({ url, ...entry }: (typeof places)[number], me?: Me): MenuItem | null {
  const set = me?.partner.parameters.find((parameter) => parameter.var === url)?.value
  const address = z.url({ protocol: /^https?$/ }).safeParse(set)
  if (!address.success) return null
  return { ...entry, group: 'learn', does: { kind: 'leave-to', href: address.data } }
}
