import { IconUserCircle } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { redirect } from 'react-router'

import type { PortalRoute } from './portal-route.ts'
import { text } from './text.ts'

export type AccountGroup =
  | 'security'
  | 'personal'
  | 'payments'
  | 'shared'
  | 'store'
  | 'documents'

type Section = {
  slug: string
  group: AccountGroup
  /** Absent until its screen is built: the address stands, the list leaves it out. */
  screen?: () => Promise<ComponentType>
}

/** The pages of the account, in the order of the list. A page is one entry here. */
export const accountSections = [
  {
    slug: 'personal-info',
    group: 'personal',
    screen: async () =>
      (await import('#features/partners/portal/personal-info-screen.tsx'))
        .PersonalInfoScreen,
  },
  {
    slug: 'address',
    group: 'personal',
    screen: async () =>
      (await import('#features/partners/portal/address-screen.tsx')).AddressScreen,
  },
  {
    slug: 'bank-account',
    group: 'payments',
    screen: async () =>
      (await import('#features/partners/portal/bank-account-screen.tsx')).BankAccountScreen,
  },
  {
    slug: 'company-data',
    group: 'payments',
    screen: async () =>
      (await import('#features/partners/portal/company-data-screen.tsx')).CompanyDataScreen,
  },
  {
    slug: 'social-account',
    group: 'shared',
    screen: async () =>
      (await import('#features/partners/portal/social-account-screen.tsx'))
        .SocialAccountScreen,
  },
  {
    slug: 'change-space',
    group: 'store',
    screen: async () =>
      (await import('#features/partners/portal/change-space-screen.tsx')).ChangeSpaceScreen,
  },
  {
    slug: 'my-documents',
    group: 'documents',
    screen: async () =>
      (await import('#features/documents/portal/my-documents-screen.tsx'))
        .MyDocumentsScreen,
  },
  {
    slug: 'contact-details',
    group: 'security',
    screen: async () =>
      (await import('#features/challenges/portal/contact-details-screen.tsx'))
        .ContactDetailsScreen,
  },
  {
    slug: 'change-password',
    group: 'security',
    screen: async () =>
      (await import('#features/identity/portal/change-password-screen.tsx'))
        .ChangePasswordScreen,
  },
  {
    slug: 'privacy',
    group: 'security',
    screen: async () =>
      (await import('#features/privacy/portal/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    slug: 'disable-account',
    group: 'security',
    screen: async () =>
      (await import('#features/partners/portal/disable-account-screen.tsx'))
        .DisableAccountScreen,
  },
] as const satisfies Section[]

export type AccountSlug = (typeof accountSections)[number]['slug']

/** The account once for partners and once for those who still complete their registration. */
export const accountRoutes: PortalRoute[] = [
  {
    name: 'account.edit',
    path: '/account/edit',
    access: 'partner',
    menu: { label: text.menu.account, icon: IconUserCircle, sort: 0 },
    breadcrumb: text.editAccount,
    enter: async () => redirect('/account/edit/personal-info'),
  },
  {
    name: 'pending-docs',
    path: '/pending/docs',
    access: 'pending',
    enter: async () => redirect('/pending/my-documents'),
  },
  ...accountSections.flatMap((section): PortalRoute[] => [
    {
      name: `account.${section.slug}`,
      path: `/account/edit/${section.slug}`,
      access: 'partner',
      breadcrumb: text.editAccount,
      screen: () => framed(section, '/account/edit'),
    },
    {
      name: `pending.${section.slug}`,
      path: `/pending/${section.slug}`,
      access: 'pending',
      screen: () => framed(section, '/pending'),
    },
  ]),
]

async function framed(section: Section, base: string): Promise<ComponentType> {
  const [{ framedSection }, Screen] = await Promise.all([
    import('./account/account-frame.tsx'),
    section.screen?.() ?? null,
  ])
  // `Section` widens the slug; the table above is where it comes from.
  return framedSection({ slug: section.slug as AccountSlug, base, Screen })
}
