import { Button, Group, Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { automaticRules } from '../../automatic-rules.ts'
import { text as campaigns } from '../text.ts'
import { AutomaticState } from './automatic-state.tsx'
import { automaticQuery } from './queries.ts'
import { text } from './text.ts'

/** The messages that leave by themselves, and whether they are on. */
export function AutomaticMessagesScreen() {
  const { data } = useSuspenseQuery(automaticQuery).data
  const pathTo = useBrandPath()
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.sentence}
        backTo={pathTo('/mensagens')}
      />
      <Stack>
        {data.map(({ kind, active, figure, channels }) => (
          <Panel key={kind} title={automaticRules[kind].name}>
            <Group justify="space-between">
              <div>
                <Text>{text.kinds[kind].sentence(figure)}</Text>
                <Text size="sm" c="dimmed">
                  {channels.map((channel) => campaigns.channels[channel]).join(', ')}
                </Text>
              </div>
              <Group>
                <AutomaticState active={active} />
                <Button
                  component={Link}
                  variant="default"
                  to={pathTo(`/mensagens/automaticas/${kind}`)}
                  aria-label={text.open(automaticRules[kind].name)}
                >
                  {text.edit}
                </Button>
              </Group>
            </Group>
          </Panel>
        ))}
      </Stack>
    </>
  )
}
