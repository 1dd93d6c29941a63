import { useMember } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { text } from '../text.ts'

export function HomeScreen() {
  const { brand } = useMember()
  return <PageHeader title={text.screens.home} description={brand.name} />
}
