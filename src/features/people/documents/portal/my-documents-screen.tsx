import { Panel } from '#platform/web/ui/panel.tsx'

import { DocumentList } from './document-list.tsx'

export function MyDocumentsScreen() {
  return (
    <Panel>
      <DocumentList />
    </Panel>
  )
}
