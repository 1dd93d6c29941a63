import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { showDomain } from '../../domain-contract.ts'
import { text } from '../text.ts'
import { DomainForm } from './domain-form.tsx'

/** The brand's own domain: the address, its DNS records, and the check. */
export function DomainScreen() {
  const path = useBrandPath()
  return (
    <>
      <PageHeader
        title={text.sections.domain.title}
        description={text.sections.domain.sentence}
        backTo={path('/ajustes')}
      />
      <VersionedLoad endpoint={showDomain} input={{}}>
        {(loaded) => <DomainForm {...loaded} />}
      </VersionedLoad>
    </>
  )
}
