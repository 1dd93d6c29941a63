import { Alert, List, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'

import { consoleQuery } from '#platform/web/console/queries.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { showProof } from '../contract.ts'
import { FrozenPartners } from './frozen-partners.tsx'
import { text } from './text.ts'

const { proof: words } = text

/** Whether the last nightly proof found every figure right. */
export function ProofSeal() {
  const { data } = useSuspenseQuery(consoleQuery(showProof, {}))
  const { checked_at: checkedAt, differences, findings, frozen } = data
  return (
    <Panel title={words.title}>
      {checkedAt === null ? (
        <Alert icon={<IconClock />} color="gray" title={words.never}>
          {words.neverText}
        </Alert>
      ) : differences === 0 ? (
        <Alert icon={<IconCircleCheck />} color="green" title={words.fine}>
          {words.fineText}
        </Alert>
      ) : (
        <Alert icon={<IconAlertTriangle />} color="red" title={words.wrong(differences)}>
          {words.wrongText}
          <List mt="xs" size="sm">
            {findings.map(({ rule, partner_slug: slug, detail }) => (
              <List.Item key={`${rule} ${String(slug)} ${detail}`}>
                {[slug, rule, detail].filter(Boolean).join(': ')}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <FrozenPartners frozen={frozen} />
      {checkedAt !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {words.checked(formatMoment(checkedAt))}
        </Text>
      )}
    </Panel>
  )
}
