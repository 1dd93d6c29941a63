import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { call } from '#platform/web/api/api.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatDate, formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { createTermDraft, listTermDrafts, showTermsInForce } from '../brand-contract.ts'
import { text } from './text.ts'
import { VersionList } from './version-list.tsx'

type Term = Output<typeof showTermsInForce>['data'][number]

/** The terms in force, the drafts, and every published version. */
export function TermsScreen() {
  const path = useBrandPath()
  const inForce = useSuspenseQuery(consoleQuery(showTermsInForce, {})).data.data
  const drafts = useSuspenseQuery(consoleQuery(listTermDrafts, wholeShortList)).data.data
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        backTo={path('/ajustes')}
      />
      <Panel title={text.inForce}>
        <Stack>
          {inForce.map((term) => (
            <TermInForce key={term.type} term={term} />
          ))}
        </Stack>
      </Panel>
      <Panel title={text.drafts}>
        {drafts.length === 0 && <Text c="dimmed">{text.noDrafts}</Text>}
        <Stack gap="sm">
          {drafts.map(({ id, type, version, title, updated_at }) => (
            <Group key={id} justify="space-between" gap="xs">
              <div>
                <Anchor component={Link} to={path(`/ajustes/termos/rascunhos/${id}`)}>
                  {title === '' ? text.draftName(version) : title}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {`${text.types[type]} · ${text.draftName(version)}`}
                </Text>
              </div>
              <Text size="sm" c="dimmed">
                {text.edited(formatMoment(updated_at))}
              </Text>
            </Group>
          ))}
        </Stack>
      </Panel>
      <VersionList />
    </>
  )
}

function TermInForce({ term }: { term: Term }) {
  const may = useMay('settings.write')
  const navigate = useNavigate()
  const path = useBrandPath()
  const write = useMutation({
    mutationFn: () => {
      const { type, title, docs } = term
      return call(createTermDraft, { body: { type, title, docs, version: '' } })
    },
    onSuccess: ({ id }) => navigate(path(`/ajustes/termos/rascunhos/${id}`)),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  const address = `/ajustes/termos/aceites?tipo=${term.type}&versao=${encodeURIComponent(term.version)}`
  return (
    <Group justify="space-between" gap="sm">
      <div>
        <Group gap="xs">
          <Text fw={600}>{text.types[term.type]}</Text>
          <Badge variant="light">{text.draftName(term.version)}</Badge>
        </Group>
        <Text size="sm" c="dimmed">
          {term.id === 0 ? text.own : text.since(formatDate(term.published_at))}
        </Text>
      </div>
      <Group gap="xs">
        <Button component={Link} to={path(address)} variant="default">
          {text.acceptances}
        </Button>
        {may && (
          <Button
            variant="light"
            onClick={() => write.mutate()}
            loading={write.isPending}
            aria-label={text.writeOf(text.types[term.type])}
          >
            {text.write}
          </Button>
        )}
      </Group>
    </Group>
  )
}
