import { Button, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, endpointQuery } from '#platform/web/api/query-client.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { endSession, listSessions } from '../contract.ts'
import { deviceName } from '../rules.ts'
import { text } from './text.ts'

import classes from './session-list.module.css'

type Session = Output<typeof listSessions>[number]

/** The open sessions; each but this one can be ended here. */
export function SessionList() {
  const { data: sessions } = useSuspenseQuery(
    endpointQuery(listSessions, {}, { remember: false }),
  )
  const inOrder = [...sessions].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {text.sessions.sentence}
      </Text>
      <ul className={classes['list']}>
        {inOrder.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
    </>
  )
}

function SessionLine({ session }: { session: Session }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () => call(endSession, { params: { id: session.id } }),
    onSuccess: () => notifySuccess(text.sessions.ended),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: () => queryClient.invalidateQueries({ queryKey: endpointKey(listSessions) }),
  })
  const name = deviceName(session.device) ?? text.sessions.unknownDevice
  const Glyph = /Android|iPhone|iPad/.test(session.device)
    ? IconDeviceMobile
    : IconDeviceDesktop
  return (
    <li className={classes['line']}>
      <Glyph aria-hidden size={24} />
      <div className={classes['words']}>
        <Text fw={600}>{name}</Text>
        <Text size="sm" c="dimmed">
          {session.current
            ? text.sessions.current
            : text.sessions.lastUsed(formatMoment(session.last_used_at))}
        </Text>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="sm"
          onClick={() => end.mutate()}
          loading={end.isPending || end.isSuccess}
          aria-label={text.sessions.endOf(name)}
        >
          {text.sessions.end}
        </Button>
      )}
    </li>
  )
}
