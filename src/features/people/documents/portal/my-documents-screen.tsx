import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { DocumentList } from './document-list.tsx'

export function MyDocumentsScreen() {
  return (
    <Panel>
      <DocumentList />
    </Panel>
  )
}
