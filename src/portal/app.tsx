import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { queryClient } from '#platform/web/api/query-client.ts'
import { setBrandName } from '#platform/web/navigation/use-page-heading.ts'
import { paletteOf } from '#platform/web/theme/brand-palette.ts'
import { portalTheme, portalVariables } from '#platform/web/theme/portal-theme.ts'
import { LiveRegion } from '#platform/web/ui/feedback/live-region.tsx'
import { NoticesHost } from '#platform/web/ui/feedback/notices/notices-host.tsx'

import { useBrand, useBrandLayout } from './brand.ts'

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <BrandTheme>
        <NoticesHost />
        <LiveRegion />
        <RouterProvider router={router} />
      </BrandTheme>
    </QueryClientProvider>
  )
}

function BrandTheme({ children }: { children: ReactNode }) {
  const { name } = useBrand()
  const layout = useBrandLayout()
  const colors = JSON.stringify(layout)
  const { theme, variables } = useMemo(() => {
    const palette = paletteOf(layout)
    return { theme: portalTheme(palette), variables: portalVariables(palette) }
    // The layout is a new object at each reading; only its colours matter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [colors])

  useEffect(() => setBrandName(name), [name])

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      defaultColorScheme="auto"
    >
      {children}
    </MantineProvider>
  )
}
