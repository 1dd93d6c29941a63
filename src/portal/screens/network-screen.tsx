import { Button } from '@mantine/core'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { invitesQuery } from '#features/overview/dashboard/portal/queries.ts'
import { HierarchyScreen } from '#features/people/partners/portal/hierarchy-screen.tsx'
import { text } from '#features/people/partners/portal/text.ts'
import { shareText } from '#platform/web/share-text.ts'

/** The partner's network, with the invitation, whose link belongs to a higher feature. */
export function NetworkScreen() {
  return <HierarchyScreen invite={<InviteButton />} />
}

/** Hands the invitation to the device's share sheet or, without one, to the clipboard. */
function InviteButton() {
  const { data } = useQuery(invitesQuery)
  return (
    <Button
      leftSection={<IconUserPlus aria-hidden size={18} />}
      disabled={data === undefined}
      onClick={() => {
        if (data !== undefined) void shareText(text.inviteMessage(data.invite_link))
      }}
    >
      {text.invite}
    </Button>
  )
}
