import { Button, Stack, Table, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { Figure, FigureGrid } from '#platform/web/console/layout/figure-grid.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { useNow } from '#platform/web/use-now.ts'

import type { CampaignView } from '../campaign-views.ts'
import { cancelCampaign } from '../contract.ts'
import { CampaignState } from './campaign-state.tsx'
import { MessagePreview } from './message-preview.tsx'
import { refreshCampaigns } from './queries.ts'
import { RecipientList } from './recipient-list.tsx'
import { text } from './text.ts'

const words = text.result

/** What came of a campaign, in figures and person by person. */
export function CampaignResult({ campaign }: { campaign: CampaignView }) {
  return (
    <DetailLayout aside={<Aside campaign={campaign} />}>
      <Panel title={words.title}>
        <Stack>
          <FigureGrid>
            <Figure label={words.soldPartners} value={campaign.sold.partners} />
            <Figure label={words.soldOrders} value={campaign.sold.orders} />
            <Figure label={words.soldAmount} value={formatCents(campaign.sold.amount)} />
          </FigureGrid>
          <Text size="sm" c="dimmed">
            {words.soldMeaning}
          </Text>
          <Channels campaign={campaign} />
          <Text size="sm" c="dimmed">
            {words.opensMeaning}
          </Text>
          {campaign.measured_at && (
            <Text size="sm" c="dimmed">
              {words.measured(formatMoment(campaign.measured_at))}
            </Text>
          )}
        </Stack>
      </Panel>
      <RecipientList id={campaign.id} />
    </DetailLayout>
  )
}

function Channels({ campaign: { results } }: { campaign: CampaignView }) {
  if (results.length === 0) return null
  return (
    <Table.ScrollContainer
      minWidth={560}
      scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': words.table } }}
    >
      <Table aria-label={words.table}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.channel}</Table.Th>
            <Table.Th ta="right">{words.people}</Table.Th>
            <Table.Th ta="right">{words.leftOut}</Table.Th>
            <Table.Th ta="right">{words.sent}</Table.Th>
            <Table.Th ta="right">{words.delivered}</Table.Th>
            <Table.Th ta="right">{words.failed}</Table.Th>
            <Table.Th ta="right">{words.opened}</Table.Th>
            <Table.Th ta="right">{words.clicked}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {results.map(({ channel, ...counts }) => (
            <Table.Tr key={channel}>
              <Table.Th scope="row">{text.channels[channel]}</Table.Th>
              <Table.Td ta="right">{counts.people}</Table.Td>
              <Table.Td ta="right">{counts.left_out}</Table.Td>
              <Table.Td ta="right">{counts.sent}</Table.Td>
              <Table.Td ta="right">
                {channel === 'push' ? words.unknown : counts.delivered}
              </Table.Td>
              <Table.Td ta="right">
                {channel === 'push' ? words.unknown : counts.failed}
              </Table.Td>
              <Table.Td ta="right">
                {channel === 'notice' ? counts.opened : words.unknown}
              </Table.Td>
              <Table.Td ta="right">
                {channel === 'email' || channel === 'whatsapp'
                  ? counts.clicked
                  : words.unknown}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  )
}

function Aside({ campaign }: { campaign: CampaignView }) {
  const { state, segment_name, started_at, due_at, finished_at } = campaign
  const now = useNow()
  const moves = state === 'scheduled' || state === 'sending'
  return (
    <>
      <Panel title={text.columns.state}>
        <Stack>
          <DescriptionList
            facts={[
              { label: text.columns.state, value: <CampaignState state={state} /> },
              { label: text.columns.segment, value: segment_name ?? text.everyone },
              { label: text.columns.when, value: started_at && formatMoment(started_at) },
            ]}
          />
          {moves && due_at && finished_at === null && due_at > now && (
            <Text>{words.waits(formatMoment(due_at))}</Text>
          )}
          {moves && <Cancel id={campaign.id} />}
        </Stack>
      </Panel>
      <MessagePreview heading={words.message} {...campaign} />
    </>
  )
}

function Cancel({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const maySend = useMay('messages.send')
  const cancel = useMutation({
    mutationFn: () => call(cancelCampaign, { params: { id } }),
    onSuccess: () => {
      notifySuccess(words.cancelled)
      return refreshCampaigns()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => setAsking(false),
  })
  if (!maySend) return null
  return (
    <>
      <Button variant="default" c="red" onClick={() => setAsking(true)}>
        {words.cancel}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        {...words.cancelling}
        yes={words.cancel}
        onConfirm={() => cancel.mutate()}
        confirming={cancel.isPending}
      />
    </>
  )
}
