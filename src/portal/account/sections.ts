import type { ComponentType } from 'react'

import type { AccountSlug } from '../account-sections.ts'

export type AccountGroup =
  | 'security'
  | 'personal'
  | 'payments'
  | 'shared'
  | 'store'
  | 'documents'

/** Who the person is and how they are paid come before what is rarely changed. */
export const accountGroups: readonly AccountGroup[] = [
  'personal',
  'payments',
  'documents',
  'store',
  'shared',
  'security',
]

type Section = {
  slug: AccountSlug
  group: AccountGroup
  screen: () => Promise<ComponentType>
}

/** The pages of the account, in the order of the list. A page is one entry here. */
export const accountSections: readonly Section[] = [
  {
    slug: 'personal-info',
    group: 'personal',
    screen: async () =>
      (await import('#features/people/profile/portal/personal-info-screen.tsx'))
        .PersonalInfoScreen,
  },
  {
    slug: 'address',
    group: 'personal',
    screen: async () =>
      (await import('#features/people/profile/portal/address-screen.tsx')).AddressScreen,
  },
  {
    slug: 'bank-account',
    group: 'payments',
    screen: async () =>
      (await import('#features/people/profile/portal/payout/bank-account-screen.tsx'))
        .BankAccountScreen,
  },
  {
    slug: 'company-data',
    group: 'payments',
    screen: async () =>
      (await import('#features/people/profile/portal/company/company-data-screen.tsx'))
        .CompanyDataScreen,
  },
  {
    slug: 'social-account',
    group: 'shared',
    screen: async () => (await import('./social-account.tsx')).SocialAccount,
  },
  {
    slug: 'change-space',
    group: 'store',
    screen: async () =>
      (await import('#features/people/profile/portal/change-space-screen.tsx'))
        .ChangeSpaceScreen,
  },
  {
    slug: 'my-documents',
    group: 'documents',
    screen: async () =>
      (await import('#features/people/documents/portal/my-documents-screen.tsx'))
        .MyDocumentsScreen,
  },
  {
    slug: 'contact-details',
    group: 'security',
    screen: async () =>
      (await import('#features/people/challenges/portal/contact-details-screen.tsx'))
        .ContactDetailsScreen,
  },
  {
    slug: 'change-password',
    group: 'security',
    screen: async () =>
      (
        await import('#features/program/identity/portal/password/change-password-screen.tsx')
      ).ChangePasswordScreen,
  },
  {
    slug: 'privacy',
    group: 'security',
    screen: async () =>
      (await import('#features/overview/privacy/portal/privacy-screen.tsx')).PrivacyScreen,
  },
  {
    slug: 'disable-account',
    group: 'security',
    screen: async () =>
      (await import('#features/people/profile/portal/disable-account-screen.tsx'))
        .DisableAccountScreen,
  },
]
