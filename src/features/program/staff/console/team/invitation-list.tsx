import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { cancelInvitation, type listTeam, resendInvitation } from '../../team-contract.ts'
import { InvitationLink } from './invitation-link.tsx'
import { text } from './text.ts'

type Invitation = Output<typeof listTeam>['invitations'][number]

type InvitationListProps = { invitations: Invitation[]; onDone: () => unknown }

/** The invitations that were not accepted; nothing where there is none. */
export function InvitationList({ invitations, onDone }: InvitationListProps) {
  if (invitations.length === 0) return null
  return (
    <Panel title={text.invitations.title}>
      <Stack gap="md">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} onDone={onDone} />
        ))}
      </Stack>
    </Panel>
  )
}

type LineProps = { invitation: Invitation; onDone: () => unknown }

function InvitationLine({ invitation, onDone }: LineProps) {
  const { id, email, role, expires_at, expired } = invitation
  const shared = {
    onError: (error: unknown) => sentencesOf(error).forEach(notifyProblem),
    onSettled: onDone,
  }
  const resend = useMutation({
    mutationFn: () => call(resendInvitation, { params: { id } }),
    onSuccess: ({ link }) => {
      if (link === null) notifySuccess(text.invitations.sent)
    },
    ...shared,
  })
  const cancel = useMutation({
    mutationFn: () => call(cancelInvitation, { params: { id } }),
    onSuccess: () => notifySuccess(text.invitations.cancelled),
    ...shared,
  })
  const link = resend.data?.link ?? null
  return (
    <Group justify="space-between">
      <div>
        <Text fw={600}>{email}</Text>
        <Text size="sm" c="dimmed">
          {role.name} ·{' '}
          {expired
            ? text.invitations.expired
            : text.invitations.until(formatMoment(expires_at))}
        </Text>
      </div>
      <Group gap="xs">
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => resend.mutate()}
          loading={resend.isPending}
          aria-label={text.invitations.resendTo(email)}
        >
          {text.invitations.resend}
        </Button>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => cancel.mutate()}
          loading={cancel.isPending}
          aria-label={text.invitations.cancelOf(email)}
        >
          {text.invitations.cancel}
        </Button>
      </Group>
      {link !== null && <InvitationLink email={email} link={link} />}
    </Group>
  )
}
