import { Title } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBuildingStore,
  IconLogout,
  IconMedal,
} from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'

import { leave } from '#features/program/identity/portal/leave.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { usePageHeading } from '#platform/web/navigation/use-page-heading.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'

import type { AccountSlug } from '../account-sections.ts'
import { useMenu } from '../navigation/use-menu.ts'
import { SchemeSwitch } from '../shell/scheme-switch.tsx'
import { text } from '../text.ts'
import { HubRow } from './hub-row.tsx'
import { sectionIcons } from './section-list.tsx'
import { accountGroups, accountSections } from './sections.ts'
import { accountText } from './text.ts'
import { useHubStates } from './use-hub-states.ts'

import classes from './account-hub.module.css'

const words = accountText.hub

/** On phones, the first page of the account; wide screens have the list beside each page. */
export function AccountHub() {
  if (useWide()) return <Navigate to="/account/edit/personal-info" replace />
  return (
    <>
      <Who />
      {accountGroups.map((group) => (
        <Group key={group} label={accountText.groups[group]}>
          {group === 'store' && <OwnStore />}
          {accountSections
            .filter((section) => section.group === group)
            .map(({ slug }) => (
              <li key={slug}>
                <SectionRow slug={slug} />
              </li>
            ))}
        </Group>
      ))}
      <div className={classes['group']}>
        <div className={classes['rows']}>
          <div className={classes['scheme']}>
            <SchemeSwitch />
          </div>
        </div>
      </div>
      <Group>
        <li>
          <HubRow
            icon={IconArrowsExchange}
            title={text.switchBrand}
            state={words.brands}
            to="/my-brands"
          />
        </li>
        <li>
          <HubRow icon={IconLogout} title={text.menu.exit} onClick={leave} />
        </li>
      </Group>
    </>
  )
}

function Who() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const heading = usePageHeading(me.nome)
  const level = me.partner.cluster?.name
  return (
    <header className={classes['who']}>
      <Avatar name={me.nome} photoUrl={me.partner.logo_foto_link} large />
      <div className={classes['words']}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes['name']}>
          {me.nome}
        </Title>
        {level !== undefined && (
          <p className={classes['level']}>
            <IconMedal aria-hidden size={16} />
            {words.level(level)}
          </p>
        )}
      </div>
    </header>
  )
}

function Group({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={classes['group']} aria-label={label}>
      {label !== undefined && <h2 className={classes['label']}>{label}</h2>}
      <ul className={classes['rows']}>{children}</ul>
    </section>
  )
}

function SectionRow({ slug }: { slug: AccountSlug }) {
  const state = useHubStates()[slug]
  return (
    <HubRow
      icon={sectionIcons[slug]}
      title={accountText.sections[slug].title}
      to={`/account/edit/${slug}`}
      {...state}
    />
  )
}

/** Where the brand's menu has it. */
function OwnStore() {
  const item = useMenu().find(({ name }) => name === 'me.store')
  if (item?.does.kind !== 'open') return null
  return (
    <li>
      <HubRow
        icon={IconBuildingStore}
        title={item.label}
        state={words.ownStore}
        to={item.does.to}
      />
    </li>
  )
}
