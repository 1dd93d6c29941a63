import { List, Stack, Switch, Text } from '@mantine/core'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putWeeklyReport, showWeeklyReport } from '../contract.ts'
import { text } from './text.ts'

/** Whether the person gets the week's figures by e-mail. */
export function WeeklyReportScreen() {
  const pathTo = useBrandPath()
  const client = useQueryClient()
  const { data } = useSuspenseQuery(consoleQuery(showWeeklyReport, {}))
  const change = useMutation({
    mutationFn: (active: boolean) => call(putWeeklyReport, { body: { active } }),
    onSuccess: async ({ active }) => {
      await client.invalidateQueries({ queryKey: endpointKey(showWeeklyReport) })
      notifySuccess(active ? text.on : text.off)
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.sentence}
        backTo={pathTo('/relatorios')}
      />
      <Panel narrow title={text.contents}>
        <Stack>
          <List>
            {text.parts.map((part) => (
              <List.Item key={part}>{part}</List.Item>
            ))}
          </List>
          <Switch
            label={text.receive}
            description={text.address(data.email)}
            checked={change.isPending ? change.variables : data.active}
            disabled={change.isPending}
            onChange={({ currentTarget }) => change.mutate(currentTarget.checked)}
          />
          <Text size="sm">{text.alone}</Text>
        </Stack>
      </Panel>
    </>
  )
}
