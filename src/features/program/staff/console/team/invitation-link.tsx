import { Alert, Button, Code, Stack, Text } from '@mantine/core'

import { copyText } from '#platform/web/copy-text.ts'

import { text } from './text.ts'

/** An invitation that no e-mail can bring: its link, to pass on by hand. */
export function InvitationLink({ email, link }: { email: string; link: string }) {
  return (
    <Alert color="yellow" title={text.invitations.link}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text.invitations.byHand(email)}</Text>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'normal' }}>
          {link}
        </Code>
        <Button variant="default" onClick={() => void copyText(link)}>
          {text.invitations.copy}
        </Button>
      </Stack>
    </Alert>
  )
}
