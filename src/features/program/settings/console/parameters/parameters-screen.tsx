import { Badge, Group } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { z } from 'zod'

import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { SearchField } from '#platform/web/console/table/search-field.tsx'
import { useUrlFilters } from '#platform/web/console/table/use-url-filters.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { listBrandParameters, parameterGroups } from '../../parameter-contract.ts'
import { text } from '../text.ts'
import type { Parameter } from './typed-value.ts'
import { valueWords } from './value-words.ts'

import classes from './parameters-screen.module.css'

const words = text.parameters
const Filters = z.object({ busca: z.string() })

/** Every parameter with its meaning and value, by subject; found by any of its words. */
export function ParametersScreen() {
  const path = useBrandPath()
  const { data } = useSuspenseQuery(consoleQuery(listBrandParameters, {})).data
  const { filters, setFilter } = useUrlFilters(Filters)
  const search = plain(filters.busca ?? '')
  const found = data.filter(({ title, meaning, key }) =>
    search.split(/\s+/).every((part) => plain(`${title} ${meaning} ${key}`).includes(part)),
  )
  return (
    <>
      <PageHeader
        title={text.sections.parameters.title}
        description={text.sections.parameters.sentence}
        backTo={path('/ajustes')}
      />
      <SearchField
        value={filters.busca ?? ''}
        onChange={(busca) => setFilter('busca', busca)}
        placeholder={words.search}
      />
      {found.length === 0 && <EmptyState drawing="list" sentence={words.none} />}
      {parameterGroups.map((group) => (
        <ParameterGroup
          key={group}
          title={words.groups[group]}
          entries={found.filter((one) => one.group === group)}
        />
      ))}
    </>
  )
}

function ParameterGroup({ title, entries }: { title: string; entries: Parameter[] }) {
  const path = useBrandPath()
  if (entries.length === 0) return null
  return (
    <section className={classes['group']}>
      <h2 className={classes['name']}>{title}</h2>
      <ul className={classes['list']}>
        {entries.map((parameter) => (
          <li key={parameter.key}>
            <Link to={path(addressOf(parameter))} className={classes['line']}>
              <span className={classes['words']}>
                <span className={classes['title']}>{parameter.title}</span>
                <span className={classes['meaning']}>{parameter.meaning}</span>
              </span>
              <Group gap="xs" justify="flex-end" className={classes['value'] ?? ''}>
                <span className={classes['now']}>{valueWords(parameter)}</span>
                {parameter.changed_at !== null && (
                  <Badge variant="light">{words.changed}</Badge>
                )}
              </Group>
              <IconChevronRight aria-hidden size={18} className={classes['arrow']} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

const screens = {
  look: '/ajustes/aparencia',
  widgets: '/ajustes/menu?aba=painel',
  registration_form: '/ajustes/cadastro',
  payout_account: '/ajustes/provedores/conta',
}

function addressOf({ key, screen }: Parameter): string {
  return screen === null ? `/ajustes/parametros/${key}` : screens[screen]
}

function plain(sentence: string): string {
  return sentence.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
