import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'

import { queryClient } from '#platform/web/api/query-client.ts'
import { DEFAULT_LAYOUT, paletteOf } from '#platform/web/theme/brand-palette.ts'
import { portalTheme, portalVariables } from '#platform/web/theme/portal-theme.ts'
import { LiveRegion } from '#platform/web/ui/feedback/live-region.tsx'
import { NoticesHost } from '#platform/web/ui/feedback/notices/notices-host.tsx'

// The product's own colours: a brand's would change the meaning of states and charts.
const palette = paletteOf({
  ...DEFAULT_LAYOUT,
  body_background: '#F5F6F7',
  menu_top_background: '#FFFFFF',
  menu_itens_background: '#FFFFFF',
  menu_itens_text_color: '#1D1F21',
})
const theme = portalTheme(palette)
const variables = portalVariables(palette)

export function App({ router }: { router: ReturnType<typeof createBrowserRouter> }) {
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={variables}
        defaultColorScheme="auto"
      >
        <NoticesHost />
        <LiveRegion />
        <RouterProvider router={router} />
      </MantineProvider>
    </QueryClientProvider>
  )
}
