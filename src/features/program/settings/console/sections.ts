import {
  IconAdjustments,
  IconBuildingStore,
  IconChecklist,
  IconFileCheck,
  IconFileText,
  IconListDetails,
  IconLayoutGrid,
  type Icon,
  IconHistory,
  IconKey,
  IconWebhook,
  IconWorld,
  IconPalette,
  IconPlugConnected,
  IconUsers,
} from '@tabler/icons-react'

import type { Permission } from '#platform/contract/endpoint/permissions.ts'

import type { text } from './text.ts'

type Section = {
  name: keyof typeof text.sections
  path: string
  permission: Permission
  icon: Icon
}

/** The sections of the settings, in three groups. */
export const sections: { group: keyof typeof text.groups; entries: Section[] }[] = [
  {
    group: 'portal',
    entries: [
      at('look', '/ajustes/aparencia', IconPalette),
      at('domain', '/ajustes/dominio', IconWorld),
      at('menu', '/ajustes/menu', IconLayoutGrid),
      at('parameters', '/ajustes/parametros', IconAdjustments),
    ],
  },
  {
    group: 'joining',
    entries: [
      at('options', '/ajustes/inscricao', IconListDetails),
      at('form', '/ajustes/cadastro', IconChecklist),
      at('documents', '/ajustes/documentos', IconFileCheck),
      at('terms', '/ajustes/termos', IconFileText),
    ],
  },
  {
    group: 'brand',
    entries: [
      at('providers', '/ajustes/provedores', IconPlugConnected),
      at('team', '/equipe', IconUsers, 'team.write'),
      at('keys', '/chaves', IconKey, 'keys.write'),
      at('shops', '/lojas', IconBuildingStore, 'shops.write'),
      at('webhooks', '/webhooks', IconWebhook, 'webhooks.write'),
      at('audit', '/auditoria', IconHistory, 'audit.read'),
    ],
  },
]

function at(
  name: Section['name'],
  path: string,
  icon: Icon,
  permission: Permission = 'settings.read',
): Section {
  return { name, path, icon, permission }
}
