import { IconSend } from '@tabler/icons-react'

import type { ConsoleRoute } from '../console-route.ts'
import { missing } from '../missing.ts'
import { text } from '../text.ts'

/** The screens of campaigns, of the segments that they go to, and of the texts of events. */
export const messageRoutes: ConsoleRoute[] = [
  {
    path: '/mensagens',
    permission: 'messages.read',
    menu: { label: text.screens.messages, icon: IconSend, group: 'program' },
    screen: async () =>
      (await import('#features/overview/campaigns/console/campaigns-screen.tsx'))
        .CampaignsScreen,
  },
  {
    path: '/mensagens/nova',
    permission: 'messages.send',
    screen: async () =>
      (await import('#features/overview/campaigns/console/new-campaign-screen.tsx'))
        .NewCampaignScreen,
  },
  {
    path: '/mensagens/segmentos',
    permission: 'messages.read',
    screen: async () =>
      (await import('#features/overview/campaigns/console/segments-screen.tsx'))
        .SegmentsScreen,
  },
  {
    path: '/mensagens/segmentos/novo',
    permission: 'messages.send',
    screen: async () =>
      (await import('#features/overview/campaigns/console/new-segment-screen.tsx'))
        .NewSegmentScreen,
  },
  {
    path: '/mensagens/segmentos/:id',
    permission: 'messages.read',
    missing: missing.segment,
    screen: async () =>
      (await import('#features/overview/campaigns/console/segment-screen.tsx'))
        .SegmentScreen,
  },
  {
    path: '/mensagens/automaticas',
    permission: 'messages.read',
    screen: async () =>
      (
        await import('#features/overview/campaigns/console/automatic/automatic-messages-screen.tsx')
      ).AutomaticMessagesScreen,
  },
  {
    path: '/mensagens/automaticas/:kind',
    permission: 'messages.read',
    missing: missing.automatic,
    screen: async () =>
      (
        await import('#features/overview/campaigns/console/automatic/automatic-message-screen.tsx')
      ).AutomaticMessageScreen,
  },
  {
    path: '/mensagens/textos',
    permission: 'messages.read',
    screen: async () =>
      (await import('#features/program/event-texts/console/event-texts-screen.tsx'))
        .EventTextsScreen,
  },
  {
    path: '/mensagens/textos/:event',
    permission: 'messages.read',
    missing: missing.eventText,
    screen: async () =>
      (await import('#features/program/event-texts/console/event-text-screen.tsx'))
        .EventTextScreen,
  },
  {
    path: '/mensagens/:id',
    permission: 'messages.read',
    missing: missing.campaign,
    screen: async () =>
      (await import('#features/overview/campaigns/console/campaign-screen.tsx'))
        .CampaignScreen,
  },
]
