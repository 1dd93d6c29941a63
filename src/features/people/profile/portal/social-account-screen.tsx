import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ChangeEvent, ReactNode } from 'react'

import { maskMobile } from '#platform/web/forms/mask-typed.ts'
import { PrefixedInput } from '#platform/web/ui/forms/prefixed-input.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { hasPlace, networkLink, type NetworkOwner } from '../rules.ts'
import { useInstagramRequired } from './brand-requirements.ts'
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

/** `proof`: the panel for proving followers, from a higher feature. */
export function SocialAccountScreen({ proof }: { proof: ReactNode }) {
  const { data: profile } = useSuspenseQuery(profileQuery)
  const instagramRequired = useInstagramRequired()
  const owner = { company: profile.pf_pj === 'PJ' }
  const saved = new Map(
    profile.social_networks.map(({ network, content }) => [network, content]),
  )
  const state = useProfileForm({
    name: 'social-account',
    initial: Object.fromEntries(shown.map((one) => [one, saved.get(one) ?? ''])),
    toChange: (values) => ({ social_networks: networksOf(values, owner) }),
    fieldOf: (path, values) => networkAt(path, values, owner),
    ...(instagramRequired && { required: { instagram: words.networks.instagram.label } }),
    words,
  })
  const { form } = state
  return (
    <>
      <InstagramPanel username={saved.get('instagram') ?? null} />
      {proof}
      <Panel>
        <ProfileForm state={state}>
          {shown.map((network) => {
            const typed = form.values[network] ?? ''
            const link = networkLink(network, handleOf(network, typed, owner), owner)
            return (
              <div key={network}>
                <PrefixedInput
                  label={words.networks[network].label}
                  prefix={prefixOf(network, typed, owner)}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  {...form.getInputProps(network)}
                  {...(network === 'whatsapp' && {
                    inputMode: 'tel' as const,
                    onChange: (event: ChangeEvent<HTMLInputElement>) =>
                      form.setFieldValue(network, maskMobile(event.currentTarget.value)),
                  })}
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

/** The address of a company's page on LinkedIn starts differently from a person's. */
function prefixOf(
  network: (typeof shown)[number],
  typed: string,
  { company }: NetworkOwner,
): string {
  const { prefix } = words.networks[network]
  if (hasPlace(network, typed)) return prefix.replace('/in/', '/')
  return company ? prefix.replace('/in/', '/company/') : prefix
}

function networksOf(values: Record<string, string>, owner: NetworkOwner) {
  return shown
    .map((network) => ({
      network,
      content: handleOf(network, values[network] ?? '', owner),
    }))
    .filter(({ content }) => content !== '')
}

/**
 * The contract numbers the networks that are sent; the form has a field for each network.
 */
function networkAt(
  path: string,
  values: Record<string, string>,
  owner: NetworkOwner,
): string {
  const [, nth] = path.split('.')
  return networksOf(values, owner)[Number(nth)]?.network ?? 'instagram'
}
