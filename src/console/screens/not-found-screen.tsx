import { Button } from '@mantine/core'
import { Link } from 'react-router'

import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'

import { text } from '../text.ts'

export function NotFoundScreen() {
  return (
    <>
      <PageHeader title={text.notFound.title} />
      <EmptyState drawing="broken" sentence={text.notFound.sentence}>
        <Button component={Link} to="/" variant="light">
          {text.home}
        </Button>
      </EmptyState>
    </>
  )
}
