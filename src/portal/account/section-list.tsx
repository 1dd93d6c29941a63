import {
  IconAddressBook,
  IconAt,
  IconBrandInstagram,
  IconBuilding,
  IconFileDescription,
  type Icon,
  IconLock,
  IconMapPin,
  IconShieldLock,
  IconUser,
  IconUserOff,
  IconBuildingBank,
} from '@tabler/icons-react'
import { NavLink } from 'react-router'

import { type AccountSlug, ownAccount } from '../account-sections.ts'
import { accountGroups, accountSections } from './sections.ts'
import { accountText } from './text.ts'

import classes from './section-list.module.css'

export const sectionIcons: Record<AccountSlug, Icon> = {
  'personal-info': IconUser,
  'contact-details': IconAddressBook,
  address: IconMapPin,
  'bank-account': IconBuildingBank,
  'change-password': IconLock,
  'change-space': IconAt,
  'company-data': IconBuilding,
  'social-account': IconBrandInstagram,
  'my-documents': IconFileDescription,
  privacy: IconShieldLock,
  'disable-account': IconUserOff,
}

type SectionListProps = {
  base: string
  /** Whether every section is open, or only the person's own. */
  all: boolean
  onFollow?: () => void
}

/** The account's pages under the names of their groups. */
export function SectionList({ base, all, onFollow }: SectionListProps) {
  return accountGroups.map((group) => {
    const sections = accountSections.filter(
      (section) => section.group === group && (all || ownAccount.includes(section.slug)),
    )
    if (sections.length === 0) return null
    return (
      <div key={group} className={classes['group']}>
        <p className={classes['name']}>{accountText.groups[group]}</p>
        <ul className={classes['list']}>
          {sections.map(({ slug }) => {
            const Glyph = sectionIcons[slug]
            return (
              <li key={slug}>
                <NavLink
                  to={`${base}/${slug}`}
                  className={classes['link'] ?? ''}
                  onClick={onFollow}
                >
                  <Glyph aria-hidden size={20} stroke={1.75} />
                  {accountText.sections[slug].title}
                </NavLink>
              </li>
            )
          })}
        </ul>
      </div>
    )
  })
}
