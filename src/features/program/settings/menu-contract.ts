import { z } from 'zod'

import { dashboardWidgets } from '#features/program/brands/rules.ts'
import { menuIcons, menuRoutes } from '#features/program/identity/rules.ts'
import { endpointsOf } from '#platform/contract/endpoint/endpoint.ts'
import { versionedBy, versionRefusals } from '#platform/contract/endpoint/versions.ts'
import { Text } from '#platform/contract/text.ts'

const endpoint = endpointsOf('settings')

const MenuView = z.object({
  /** Whether the brand has the usual menu of its mode. */
  is_usual: z.boolean(),
  /** What partners see, in this order. */
  routes: z.array(
    z.object({
      route: z.string(),
      description: z.string(),
      is_new: z.boolean(),
      /** Null: the usual icon of the route. */
      icon: z.enum(menuIcons).nullable(),
    }),
  ),
  /** What partners do not see, with the usual names. */
  hidden: z.array(z.object({ route: z.string(), description: z.string() })),
})

const menu = versionedBy(MenuView)

const MenuEntry = z.object({
  route: z.enum(menuRoutes),
  /** Absent: the usual text. */
  description: Text(80).trim().min(1, 'Dê um nome a cada entrada.').optional(),
  icon: z.enum(menuIcons).nullable().default(null),
  /** Marks the entry as new. */
  is_new: z.boolean().default(false),
})

/** The menu routes that the brand's partners see; by default the usual ones of its mode. */
export const showMenu = endpoint({
  method: 'GET',
  path: '/api/brand/v1/menu',
  summary: 'Mostra o menu do portal',
  access: { brand: 'settings.read' },
  response: MenuView,
  versioned: menu,
})

/**
 * Replaces the brand's menu, in this order; an empty list restores the usual one. Home, account,
 * notifications and help always stay in the portal's menu.
 */
export const putMenu = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/menu',
  summary: 'Define o menu do portal',
  access: { brand: 'settings.write' },
  versioned: menu,
  body: z.object({
    routes: z
      .array(MenuEntry)
      .refine(
        (routes) => new Set(routes.map(({ route }) => route)).size === routes.length,
        'Cada rota só pode aparecer uma vez.',
      ),
  }),
  response: MenuView,
  refusals: versionRefusals,
})

const WidgetsView = z.object({
  /** Whether the brand has the product's own order and shows all. */
  is_usual: z.boolean(),
  widgets: z.array(
    z.object({
      widget: z.enum(dashboardWidgets),
      /** In Portuguese, for people. */
      title: z.string(),
      show: z.boolean(),
    }),
  ),
})

const widgets = versionedBy(WidgetsView)

/** The blocks of the partners' dashboard, in their order. */
export const showWidgets = endpoint({
  method: 'GET',
  path: '/api/brand/v1/widgets',
  summary: 'Mostra os quadros da página inicial dos parceiros',
  access: { brand: 'settings.read' },
  response: WidgetsView,
  versioned: widgets,
})

/** Replaces the dashboard's order; omitted blocks are hidden. An empty list restores the usual one. */
export const putWidgets = endpoint({
  method: 'PUT',
  path: '/api/brand/v1/widgets',
  summary: 'Define os quadros da página inicial dos parceiros',
  access: { brand: 'settings.write' },
  versioned: widgets,
  body: z.object({
    widgets: z
      .array(z.object({ widget: z.enum(dashboardWidgets), show: z.boolean() }))
      .refine(
        (list) => new Set(list.map(({ widget }) => widget)).size === list.length,
        'Cada bloco só pode aparecer uma vez.',
      ),
  }),
  response: WidgetsView,
  refusals: versionRefusals,
})
