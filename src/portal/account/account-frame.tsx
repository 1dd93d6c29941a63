import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'

import { registrationStateOf } from '#features/program/identity/portal/load-session.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useWide } from '#platform/web/ui/layout/use-wide.ts'

import type { AccountSlug } from '../account-sections.ts'
import { SectionList } from './section-list.tsx'
import { accountText } from './text.ts'

import classes from './account-frame.module.css'

type Framed = {
  slug: AccountSlug
  base: string
  /** null: the section is not built yet. */
  Screen: ComponentType | null
}

/** The first page of the account on phones. */
const HUB = '/account/edit'

/**
 * A section of the account with the list of the others at the side. On phones the list is
 * the hub that Back leads to; a registration has none, so there it is behind a button.
 */
export function framedSection({ slug, base, Screen }: Framed): ComponentType {
  return function AccountSection() {
    const [listOpened, setListOpened] = useState(false)
    const { title, detail } = accountText.sections[slug]
    const pending = base === '/pending'
    const { data: me } = useSuspenseQuery(sessionQuery)
    const { hasPending } = registrationStateOf(me)
    const wide = useWide()
    const pendingBack = hasPending ? '/complete-your-registration' : '/in-review'
    const backTo = pending ? pendingBack : HUB
    return (
      <div className={classes['frame']} data-pending={pending || undefined}>
        <PageHeader
          title={title}
          description={detail}
          {...((pending || !wide) && { backTo })}
        />
        {pending && <ListButton onOpen={() => setListOpened(true)} />}
        <div className={classes['columns']}>
          <nav className={classes['side']} aria-label={accountText.list}>
            <SectionList base={base} all={!pending || hasPending} />
          </nav>
          <div>
            {Screen === null ? (
              <Panel>
                <EmptyState drawing="waiting" sentence={accountText.notYet} />
              </Panel>
            ) : (
              <ScreenBoundary>
                <Screen />
              </ScreenBoundary>
            )}
          </div>
        </div>
        <DetailSheet
          opened={listOpened}
          onClose={() => setListOpened(false)}
          title={accountText.list}
        >
          <nav aria-label={accountText.list}>
            <SectionList
              base={base}
              all={!pending || hasPending}
              onFollow={() => setListOpened(false)}
            />
          </nav>
        </DetailSheet>
      </div>
    )
  }
}

function ListButton({ onOpen }: { onOpen: () => void }) {
  return (
    <Button
      className={classes['switch'] ?? ''}
      variant="default"
      fullWidth
      justify="space-between"
      aria-haspopup="dialog"
      rightSection={<IconChevronDown aria-hidden size={18} />}
      onClick={onOpen}
    >
      {accountText.list}
    </Button>
  )
}
