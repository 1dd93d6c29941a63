import { Text, TextInput } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'

import { useBrandParameter } from '#features/program/identity/portal/queries.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './queries.ts'
import { text } from './text.ts'
import { useProfileForm } from './use-profile-form.ts'

const words = text.space

export function ChangeSpaceScreen() {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const fixed = useBrandParameter('slug_readonly') === true
  const state = useProfileForm({
    name: 'change-space',
    initial: { slug: profile.slug },
    // A name from before the present rule may be kept.
    toChange: ({ slug }) => (slug === profile.slug ? {} : { slug: slug.trim() }),
    required: { slug: words.slug },
    words,
  })
  return (
    <Panel>
      <ProfileForm state={state} disabled={fixed}>
        <TextInput
          label={words.slug}
          description={fixed ? words.fixed : words.hint}
          readOnly={fixed}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...state.form.getInputProps('slug')}
        />
        {!fixed && (
          <Text size="sm" c="dimmed">
            {words.keeps}
          </Text>
        )}
      </ProfileForm>
    </Panel>
  )
}
