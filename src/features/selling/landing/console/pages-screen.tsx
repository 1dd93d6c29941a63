import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { showDomain } from '#features/program/settings/domain-contract.ts'
import type { Permission } from '#platform/contract/endpoint/permissions.ts'
import { useBrandPath, useMay, useMember } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { COMPARISON_PATH, infoPath, joinPath, missionsPath } from '../rules.ts'
import { text } from './text.ts'

type Change = { label: string; path: string; permission: Permission }

type PublicPage = {
  name: keyof typeof text.pages
  path: string
  /** Where its contents are changed. */
  changes: Change[]
  /** The address has a part that differs for each partner. */
  isPattern?: boolean
}

/** The pages that anyone can open: their addresses, and where each is changed. */
export function PagesScreen() {
  const { brand } = useMember()
  return (
    <>
      <PageHeader title={text.title} description={text.hint} />
      {pagesOf(brand).map((page) => (
        <PageCard key={page.name} page={page} />
      ))}
    </>
  )
}

/** Where visitors find the pages: the brand's own domain, or the installation's address. */
function usePortalAddress(): string {
  const { data } = useQuery({
    ...consoleQuery(showDomain, {}),
    enabled: useMay('settings.read'),
  })
  return data?.in_use === true ? data.address : window.location.origin
}

function PageCard({ page: { name, path, changes, isPattern } }: { page: PublicPage }) {
  const { permissions } = useMember()
  const pathTo = useBrandPath()
  const { title, sentence } = text.pages[name]
  const address = usePortalAddress() + path
  return (
    <Panel title={title}>
      <Stack gap="sm">
        <Text size="sm">{sentence}</Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {address}
        </Text>
        {isPattern !== true && (
          <Group gap="sm">
            <Button
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              variant="default"
              aria-label={`${text.open}: ${title}`}
            >
              {text.open}
            </Button>
            <Button
              variant="default"
              aria-label={`${text.copy}: ${title}`}
              onClick={() => void copyText(address)}
            >
              {text.copy}
            </Button>
          </Group>
        )}
        <Group gap="md">
          {changes
            .filter(({ permission }) => permissions.has(permission))
            .map((change) => (
              <Anchor key={change.path} component={Link} to={pathTo(change.path)}>
                {change.label}
              </Anchor>
            ))}
        </Group>
      </Stack>
    </Panel>
  )
}

function pagesOf(brand: { slug: string }): PublicPage[] {
  const { changes } = text
  return [
    {
      name: 'info',
      path: infoPath(brand),
      changes: [
        setting(changes.texts, '/ajustes/parametros/company_info'),
        content(changes.header, '/imagens?uso=header'),
      ],
    },
    {
      name: 'join',
      path: joinPath(brand),
      changes: [setting(changes.form, '/ajustes/cadastro')],
    },
    {
      name: 'missions',
      path: missionsPath(brand),
      changes: [content(changes.missions, '/missoes')],
    },
    { name: 'comparison', path: COMPARISON_PATH, changes: [] },
    {
      name: 'partner',
      path: `/${text.partnerSlug}/lp/${brand.slug}`,
      isPattern: true,
      changes: [
        content(changes.banners, '/imagens?uso=banner'),
        setting(changes.address, '/ajustes/parametros/partner_landing_page_link'),
      ],
    },
  ]
}

function setting(label: string, path: string): Change {
  return { label, path, permission: 'settings.read' }
}

function content(label: string, path: string): Change {
  return { label, path, permission: 'content.read' }
}
