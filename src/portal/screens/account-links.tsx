import { Anchor, Group } from '@mantine/core'
import { Link } from 'react-router'

import { type AccountSlug, ownAccount } from '../account-sections.ts'
import { accountText } from '../account/text.ts'

const shown: readonly AccountSlug[] = ['contact-details', 'change-password', 'privacy']

/** Links to the own account for partners who are not approved yet. */
export function AccountLinks() {
  return (
    <Group role="group" aria-label={accountText.own} justify="center" gap="0 16px" mt="xs">
      {ownAccount
        .filter((slug) => shown.includes(slug))
        .map((slug) => (
          <Anchor key={slug} component={Link} to={`/pending/${slug}`} py={11} my={-5}>
            {accountText.sections[slug].title}
          </Anchor>
        ))}
    </Group>
  )
}
