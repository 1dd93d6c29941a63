import { useParams } from 'react-router'

import { pageNotFound } from '#platform/contract/sentences.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { DetailLayout } from '#platform/web/console/layout/detail-layout.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { showProvider } from '../contract.ts'
import { type ProviderKind, providerKinds } from '../definitions.ts'
import { ProviderForm } from './provider-form.tsx'
import { RemoveProvider } from './remove-provider.tsx'
import { TestPanel } from './test-panel.tsx'
import { text } from './text.ts'

function isKind(typed: string): typed is ProviderKind {
  return (providerKinds as readonly string[]).includes(typed)
}

/** The brand's provider of one kind: its form, its test, and the way back to the installation's. */
export function ProviderScreen() {
  const kind = useParams()['kind'] ?? ''
  // The boundary of the screen says it, as for any object that does not exist.
  if (!isKind(kind))
    throw new ApiError({ status: 404, code: 'not_found', message: pageNotFound })
  return <ProviderOfKind kind={kind} key={kind} />
}

function ProviderOfKind({ kind }: { kind: ProviderKind }) {
  const path = useBrandPath()
  const words = text.kinds[kind]
  return (
    <>
      <PageHeader
        title={words.title}
        description={words.sentence}
        backTo={path('/ajustes/provedores')}
      />
      <VersionedLoad endpoint={showProvider} input={{ params: { kind } }}>
        {(loaded) => (
          <DetailLayout
            aside={loaded.current.data.state === 'own' && <TestPanel loaded={loaded} />}
          >
            {/* Another form after another provider was set or removed. */}
            <ProviderForm key={loaded.current.data.provider ?? 'none'} {...loaded} />
            {loaded.current.data.state === 'own' && <RemoveProvider loaded={loaded} />}
          </DetailLayout>
        )}
      </VersionedLoad>
    </>
  )
}
