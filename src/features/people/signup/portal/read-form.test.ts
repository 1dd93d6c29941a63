import { expect, test } from 'vitest'

import { socialNetworksOf } from './read-form.ts'
import { SignUpForm } from './sign-up-form.ts'

test.each([
  ['PF', 'in/ana', 'ana'],
  ['PJ', 'in/ana', 'in/ana'],
  ['PJ', 'acme', 'acme'],
] as const)(
  'the networks of a %s are stored as in the account',
  (person, linkedin, kept) => {
    const form = SignUpForm.parse({
      person,
      instagram_req: ' @ana.vende ',
      youtube: '@canal',
      tiktok: 'https://tiktok.com/@ana',
      linkedin: `https://linkedin.com/${linkedin}`,
      whatsapp: '(11) 98765-4321',
    })
    expect(socialNetworksOf(form)).toEqual([
      { network: 'instagram', content: 'ana.vende' },
      { network: 'tiktok', content: 'ana' },
      { network: 'youtube', content: '@canal' },
      { network: 'linkedin', content: kept },
      { network: 'whatsapp', content: '(11) 98765-4321' },
    ])
  },
)
