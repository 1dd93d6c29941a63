import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { showLook } from '../../look-contract.ts'
import { text } from '../text.ts'
import { LookForm } from './look-form.tsx'

/** The colours and pictures of the partners' portal, with a preview. */
export function LookScreen() {
  const path = useBrandPath()
  return (
    <>
      <PageHeader
        title={text.sections.look.title}
        description={text.sections.look.sentence}
        backTo={path('/ajustes')}
      />
      <VersionedLoad endpoint={showLook} input={{}}>
        {(loaded) => <LookForm {...loaded} />}
      </VersionedLoad>
    </>
  )
}
