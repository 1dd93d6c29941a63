import { IconSettings } from '@tabler/icons-react'

import type { ConsoleRoute } from '../console-route.ts'
import { missing } from '../missing.ts'
import { text } from '../text.ts'

/** The settings and their sections; only the first is in the menu. */
export const settingsRoutes: ConsoleRoute[] = [
  {
    path: '/ajustes',
    permission: 'settings.read',
    menu: { label: text.screens.settings, icon: IconSettings, group: 'settings' },
    screen: async () =>
      (await import('#features/program/settings/console/settings-screen.tsx'))
        .SettingsScreen,
  },
  section(
    '/ajustes/aparencia',
    text.screens.look,
    async () =>
      (await import('#features/program/settings/console/look/look-screen.tsx')).LookScreen,
  ),
  section(
    '/ajustes/parametros',
    text.screens.parameters,
    async () =>
      (await import('#features/program/settings/console/parameters/parameters-screen.tsx'))
        .ParametersScreen,
  ),
  section(
    '/ajustes/menu',
    text.screens.portalMenu,
    async () =>
      (await import('#features/program/settings/console/menu/menu-screen.tsx')).MenuScreen,
  ),
  section(
    '/ajustes/dominio',
    text.screens.domain,
    async () =>
      (await import('#features/program/settings/console/domain/domain-screen.tsx'))
        .DomainScreen,
  ),
  {
    path: '/ajustes/parametros/:key',
    permission: 'settings.read',
    missing: missing.parameter,
    screen: async () =>
      (await import('#features/program/settings/console/parameters/parameter-screen.tsx'))
        .ParameterScreen,
  },
  section(
    '/ajustes/termos',
    text.screens.terms,
    async () =>
      (await import('#features/people/terms/console/terms-screen.tsx')).TermsScreen,
  ),
  {
    path: '/ajustes/termos/rascunhos/:id',
    permission: 'settings.read',
    missing: missing.draft,
    screen: async () =>
      (await import('#features/people/terms/console/draft-screen.tsx')).DraftScreen,
  },
  {
    path: '/ajustes/termos/aceites',
    permission: 'settings.read',
    screen: async () =>
      (await import('#features/people/terms/console/acceptances-screen.tsx'))
        .AcceptancesScreen,
  },
  section(
    '/ajustes/documentos',
    text.screens.requiredDocuments,
    async () =>
      (await import('#features/people/documents/console/documents-screen.tsx'))
        .DocumentsScreen,
  ),
  {
    path: '/ajustes/documentos/novo',
    permission: 'settings.write',
    screen: async () =>
      (await import('#features/people/documents/console/new-document-screen.tsx'))
        .NewDocumentScreen,
  },
  {
    path: '/ajustes/documentos/:id',
    permission: 'settings.read',
    missing: missing.document,
    screen: async () =>
      (await import('#features/people/documents/console/document-screen.tsx'))
        .DocumentScreen,
  },
  section(
    '/ajustes/inscricao',
    text.screens.signup,
    async () =>
      (await import('#features/people/signup/console/signup-screen.tsx')).SignupScreen,
  ),
  section(
    '/ajustes/cadastro',
    text.screens.registration,
    async () =>
      (await import('#features/people/registration/console/form-screen.tsx')).FormScreen,
  ),
  section(
    '/ajustes/provedores',
    text.screens.providers,
    async () =>
      (await import('#features/program/providers/console/providers-screen.tsx'))
        .ProvidersScreen,
  ),
  {
    path: '/ajustes/provedores/conta',
    permission: 'settings.read',
    screen: async () =>
      (await import('#features/program/providers/console/payout-account-screen.tsx'))
        .PayoutAccountScreen,
  },
  {
    path: '/ajustes/provedores/:kind',
    permission: 'settings.read',
    missing: missing.provider,
    screen: async () =>
      (await import('#features/program/providers/console/provider-screen.tsx'))
        .ProviderScreen,
  },
]

/** A section: the palette finds it by its name. */
function section(
  path: string,
  label: string,
  screen: ConsoleRoute['screen'],
): ConsoleRoute {
  return {
    path,
    permission: 'settings.read',
    menu: { label, icon: IconSettings, group: 'settings', foundOnly: true },
    screen,
  }
}
