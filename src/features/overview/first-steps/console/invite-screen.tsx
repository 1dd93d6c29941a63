import { Stack, Text } from '@mantine/core'

import { useBrandPath } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { InviteForm } from './invite-form.tsx'
import { text } from './text.ts'

/** Invites people to the program, one e-mail after the other. */
export function InviteScreen() {
  const path = useBrandPath()
  return (
    <>
      <PageHeader title={text.inviteTitle} backTo={path('/parceiros')} />
      <Panel>
        <Stack>
          <Text>{text.inviteHint}</Text>
          <InviteForm />
        </Stack>
      </Panel>
    </>
  )
}
