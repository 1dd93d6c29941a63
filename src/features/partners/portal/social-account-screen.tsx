import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { Panel } from '#platform/web/ui/panel.tsx'
import { PrefixedInput } from '#platform/web/ui/prefixed-input.tsx'

import { networkLink } from '../profile.ts'
import { InstagramPanel } from './instagram-panel.tsx'
import { ProfileForm } from './profile-form.tsx'
import { profileQuery } from './queries.ts'
import { handleOf } from './social-links.ts'
import { text } from './text.ts'
import { useProfileForm } from './use-profile-form.ts'

const words = text.social

const shown = [
  'instagram',
  'facebook',
  'tiktok',
  'youtube',
  'linkedin',
  'twitter',
  'whatsapp',
  'site',
] as const

/** `proof`: how the followers are proved, which lies above this feature. */
export function SocialAccountScreen({ proof }: { proof: ReactNode }) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const saved = new Map(
    profile.social_networks.map(({ network, content }) => [network, content]),
  )
  const state = useProfileForm({
    name: 'social-account',
    initial: Object.fromEntries(shown.map((one) => [one, saved.get(one) ?? ''])),
    toChange: (values) => ({ social_networks: networksOf(values) }),
    words,
  })
  const { form } = state
  // The contract counts the networks that are sent, the form has a field for each there is.
  const sent = networksOf(form.values)
  const errorOf = (network: string) => {
    const index = sent.findIndex((one) => one.network === network)
    return form.errors[`social_networks.${index}.content`] ?? form.errors[network]
  }
  return (
    <>
      <InstagramPanel username={saved.get('instagram') ?? null} />
      {proof}
      <Panel>
        <ProfileForm state={state}>
          {shown.map((network) => {
            const link = networkLink(network, handleOf(network, form.values[network] ?? ''))
            return (
              <div key={network}>
                <PrefixedInput
                  label={words.networks[network].label}
                  prefix={words.networks[network].prefix}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...(network === 'whatsapp' && { inputMode: 'tel' as const })}
                  {...form.getInputProps(network)}
                  error={errorOf(network)}
                />
                {link !== null && (
                  <Text size="xs" c="dimmed" mt={4} truncate>
                    {words.seen(link)}
                  </Text>
                )}
              </div>
            )
          })}
        </ProfileForm>
      </Panel>
    </>
  )
}

function networksOf(values: Record<string, string>) {
  return shown
    .map((network) => ({ network, content: handleOf(network, values[network] ?? '') }))
    .filter(({ content }) => content !== '')
}
