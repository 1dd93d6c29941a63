import { IconUserCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'

import { leadTo } from '#platform/web/navigation/lead-to.ts'
import { isWide } from '#platform/web/ui/layout/use-wide.ts'

import type { PortalRoute } from './navigation/portal-route.ts'
import { text } from './text.ts'

/**
 * The pages of the account; their content is loaded with the first of them
 * (account/sections.ts).
 */
const accountSlugs = [
  'personal-info',
  'address',
  'bank-account',
  'company-data',
  'social-account',
  'change-space',
  'my-documents',
  'contact-details',
  'change-password',
  'privacy',
  'disable-account',
] as const

export type AccountSlug = (typeof accountSlugs)[number]

/** A person's own pages, in any state of approval. */
export const ownAccount: readonly AccountSlug[] = [
  'contact-details',
  'change-password',
  'privacy',
  'disable-account',
]

/** The account pages, for partners and for registrations that are incomplete. */
export const accountRoutes: PortalRoute[] = [
  {
    name: 'account.edit',
    path: '/account/edit',
    access: 'partner',
    menu: { group: 'account', label: text.menu.account, icon: IconUserCircle, sort: 0 },
    breadcrumb: text.editAccount,
    // Phones have a first page; a wide screen shows the list beside each page.
    enter: async ({ request }) =>
      isWide() ? leadTo('/account/edit/personal-info', request) : null,
    screen: async () => (await import('./account/account-hub.tsx')).AccountHub,
  },
  {
    name: 'pending-docs',
    path: '/pending/docs',
    access: 'pending',
    enter: async ({ request }) => leadTo('/pending/my-documents', request),
  },
  ...accountSlugs.flatMap((slug): PortalRoute[] => [
    {
      name: `account.${slug}`,
      path: `/account/edit/${slug}`,
      access: 'partner',
      breadcrumb: text.editAccount,
      screen: () => framed(slug, '/account/edit'),
    },
    {
      name: `pending.${slug}`,
      path: `/pending/${slug}`,
      access: ownAccount.includes(slug) ? 'signed-in' : 'pending',
      screen: () => framed(slug, '/pending'),
    },
  ]),
]

async function framed(slug: AccountSlug, base: string): Promise<ComponentType> {
  const [{ framedSection }, { accountSections }] = await Promise.all([
    import('./account/account-frame.tsx'),
    import('./account/sections.ts'),
  ])
  const section = accountSections.find((one) => one.slug === slug)
  const Screen = (await section?.screen()) ?? null
  return framedSection({ slug, base, Screen })
}
