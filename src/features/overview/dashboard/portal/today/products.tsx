import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { BrandHelp } from '../brand-help.tsx'
import { BoosterLine } from './booster-line.tsx'
import { text } from './text.ts'

/** What to share now, as the portal suggests it. */
export function Products({ children }: { children: ReactNode }) {
  const words = text.products
  return (
    <Panel
      title={words.title}
      aside={
        <Button component={Link} to="/share-products" {...textButton('end')}>
          {words.all}
        </Button>
      }
    >
      <BrandHelp of="product_help" />
      {children}
      {/* Below, so that the products stay where a thumb reaches them. */}
      <BoosterLine />
    </Panel>
  )
}
