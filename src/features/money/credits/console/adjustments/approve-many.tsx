import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { formatCents, sumCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, queryClient } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import {
  type AdjustmentRequest,
  approveAdjustment,
  listAdjustmentRequests,
} from '../../adjustment-contract.ts'
import { text } from './text.ts'

const { many: words } = text

type ApproveManyProps = { chosen: AdjustmentRequest[]; onDone: () => void }

/** Approves the chosen adjustments one by one; those that this person may not approve stay. */
export function ApproveMany({ chosen, onDone }: ApproveManyProps) {
  const [opened, setOpened] = useState(false)
  const mine = chosen.filter((one) => one.state === 'waiting' && !one.needs_other_person)
  const sum = formatCents(sumCents(mine.map(({ amount }) => amount)))
  if (chosen.length === 0) return null
  async function approve() {
    const failed: string[] = []
    for (const { id, partner_name: name } of mine)
      await call(approveAdjustment, { params: { id } }).catch((error: unknown) =>
        failed.push(words.failed(name, sentencesOf(error).join(' '))),
      )
    await queryClient.invalidateQueries({ queryKey: endpointKey(listAdjustmentRequests) })
    if (failed.length < mine.length) notifySuccess(words.done(mine.length - failed.length))
    if (failed.length > 0) notifyProblem(failed.join(' '))
  }
  return (
    <Group mb="sm">
      <Button disabled={mine.length === 0} onClick={() => setOpened(true)}>
        {words.approve(mine.length, sum)}
      </Button>
      {mine.length < chosen.length && (
        <Text size="sm">{words.others(chosen.length - mine.length)}</Text>
      )}
      <ActionSheet
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.title}
        yes={text.approve}
        hint={words.hint(mine.length, sum)}
        send={approve}
        onDone={() => {
          setOpened(false)
          onDone()
        }}
      />
    </Group>
  )
}
