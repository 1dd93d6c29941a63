import { Badge, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { Text as Typed } from '#platform/contract/text.ts'
import { Toolbar } from '#platform/web/console/layout/toolbar.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { EventTextView } from '../contract.ts'
import { textGroups } from '../rules.ts'
import { eventTextsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './event-texts-screen.module.css'

const Filters = z.object({ busca: Typed(80) })

/** What the program writes in each event, by subject. */
export function EventTextsScreen() {
  const { data } = useSuspenseQuery(eventTextsQuery).data
  const pathTo = useBrandPath()
  const url = useUrlFilters(Filters)
  const search = url.filters.busca ?? ''
  const found = data.filter((event) => mentions(event, search))
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.sentence}
        backTo={pathTo('/mensagens')}
      />
      <Toolbar>
        <SearchField
          value={search}
          placeholder={text.search}
          onChange={(value) => url.setFilter('busca', value)}
        />
      </Toolbar>
      {found.length === 0 && <EmptyState drawing="list" sentence={text.nothing} />}
      <Stack>
        {textGroups.map((group) => (
          <Group
            key={group}
            title={text.groups[group]}
            events={found.filter((event) => event.group === group)}
          />
        ))}
      </Stack>
    </>
  )
}

function Group({ title, events }: { title: string; events: EventTextView[] }) {
  const pathTo = useBrandPath()
  if (events.length === 0) return null
  return (
    <Panel title={title}>
      <ul className={classes['list']}>
        {events.map(({ event, name, when, texts }) => (
          <li key={event}>
            <Link to={pathTo(`/mensagens/textos/${event}`)} className={classes['event']}>
              <span>
                <strong>{name}</strong>
                <Text component="span" display="block" size="sm" c="dimmed">
                  {when}
                </Text>
              </span>
              {texts.some(({ changed_at: at }) => at !== null) && (
                <Badge variant="light">{text.changed}</Badge>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function mentions({ name, when, texts }: EventTextView, search: string): boolean {
  const words = [name, when, ...texts.flatMap(({ title, body }) => [title ?? '', body])]
  return plain(words.join(' ')).includes(plain(search))
}

function plain(written: string): string {
  return written
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
