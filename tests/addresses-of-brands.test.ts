import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

const CONSOLE = 'the console is only at the installation’s address'
const OPERATOR = 'pages and texts of the operator'
const PROGRAMS =
  'called by other programs, which must not change their setting with the domain'
const GIVEN = 'its caller gives it the brand’s address'
const DOMAINS = 'tells the two addresses apart'
const SOCIAL = 'the provider of the social login knows this address'

/** Files that begin an address with `publicUrl` although brands have their own (`addressOf`). */
const REASONS: Record<string, string> = {
  'src/features/learning/missions/server/pages/mission-pages.tsx': GIVEN,
  'src/features/overview/campaigns/server/links/addresses.ts': GIVEN,
  'src/features/overview/shops/server/events/notice-address.ts': PROGRAMS,
  'src/features/overview/shops/server/postback/postback-routes.ts': PROGRAMS,
  'src/features/overview/shops/server/postback/tag-route.ts': PROGRAMS,
  'src/features/program/identity/server/routes.ts': SOCIAL,
  'src/features/program/identity/server/sign-in/social-sign-in.ts': SOCIAL,
  'src/features/program/settings/server/domain/domain-routes.ts': DOMAINS,
  'src/features/program/settings/server/domain/view-domain.ts': DOMAINS,
  'src/features/program/staff/server/password/recover-password.ts': CONSOLE,
  'src/features/program/staff/server/team/invite.ts': CONSOLE,
  'src/features/selling/landing/server/company-pages.ts':
    'the picture of a preview, which any address serves',
  'src/features/selling/landing/server/pages/central-page.tsx': GIVEN,
  'src/features/selling/landing/server/pages/landing-page.tsx': GIVEN,
  'src/features/selling/landing/server/pages/page-facts.ts': GIVEN,
  'src/features/selling/landing/server/pages/products-page.tsx': GIVEN,
  'src/features/selling/landing/server/pages/program-pages.tsx': GIVEN,
  'src/features/selling/landing/server/search-files.ts': GIVEN,
  'src/features/selling/landing/server/views.ts': GIVEN,
  'src/features/selling/tracking/server/redirect.ts': DOMAINS,
  'src/platform/server/files/signed-addresses.ts':
    'signed for one person, and a store of files knows no brand',
  'src/platform/server/http/staff/staff-requests.ts': CONSOLE,
  'src/platform/server/public-page/missing-page.tsx': 'a page that no brand has',
  'src/platform/server/public-page/path-of-referrer.ts': 'leads back to a page that exists',
  'src/platform/server/sealing/second-factor/passkeys.ts': CONSOLE,
  'src/server/app/agents/agent-routes.ts': PROGRAMS,
  'src/server/app/certificate-html.ts': GIVEN,
  'src/server/app/certificate-markup.tsx': GIVEN,
  'src/server/app/guides/guide-page.tsx': OPERATOR,
  'src/server/app/own-domain/own-domains.ts': DOMAINS,
  'src/server/choose-messenger.ts': GIVEN,
  'src/server/test-connection.ts': PROGRAMS,
  'src/server/welcome.ts': OPERATOR,
}

const BEGINS_WITH_IT =
  /\$\{[\w.]*publicUrl\}|publicUrl \+|new URL\([^)]*publicUrl\)|URL\.parse\([^)]*publicUrl/

test('links of a brand begin with its own address, but for those with a reason', () => {
  const files = globSync('src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/addressOf\([^()]*\)/g, '')
        .match(BEGINS_WITH_IT),
    )
  expect(files.toSorted()).toEqual(Object.keys(REASONS).toSorted())
})
