import { Alert, Button, Group } from '@mantine/core'
import { IconSettings } from '@tabler/icons-react'
import {
  useMutation,
  useQueryClient,
  useSuspenseInfiniteQuery,
} from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { dayOf } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, notifySuccess } from '#platform/web/notices.ts'
import { text as shared } from '#platform/web/text.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DayList } from '#platform/web/ui/lists/day-list.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { readAllNotifications, unreadNotifications } from '../contract.ts'
import { NotificationLine } from './notification-line.tsx'
import { notificationsKey, notificationsQuery } from './queries.ts'
import { text } from './text.ts'

const PreferencesSheet = lazy(async () => ({
  default: (await import('./preferences-sheet.tsx')).PreferencesSheet,
}))

export function NotificationsScreen() {
  const [choosing, setChoosing] = useState(false)
  return (
    <>
      <PageHeader title={text.title}>
        <IconButton
          icon={IconSettings}
          label={text.preferences}
          onClick={() => setChoosing(true)}
        />
      </PageHeader>
      <Panel narrow>
        <ScreenBoundary failed={text.failed}>
          <Notifications />
        </ScreenBoundary>
      </Panel>
      {choosing && (
        <Suspense>
          <PreferencesSheet onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </>
  )
}

function Notifications() {
  const queries = useQueryClient()
  const pages = useSuspenseInfiniteQuery(notificationsQuery)
  const readAll = useMutation({
    mutationFn: () => call(readAllNotifications, {}),
    onSuccess: ({ read_at }) =>
      notifySuccess(text.allRead, {
        label: shared.undo,
        run: () => unread.mutate(read_at),
      }),
    onError: () => notifyProblem(text.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  })
  const unread = useMutation({
    mutationFn: (read_at: Date) => call(unreadNotifications, { body: { read_at } }),
    onError: () => notifyProblem(text.failed),
    onSettled: () => queries.invalidateQueries({ queryKey: notificationsKey }),
  })
  const notifications = pages.data.pages.flatMap((page) => page.data)
  const count = pages.data.pages[0]?.unread ?? 0
  if (notifications.length === 0) return <EmptyState drawing="list" sentence={text.empty} />
  return (
    <>
      {pages.isRefetchError && (
        <Alert color="yellow" mb="sm" role="status">
          {text.failed}. {text.cached}
        </Alert>
      )}
      {count > 0 && (
        <Group justify="flex-end">
          <Button
            {...textButton('end')}
            loading={readAll.isPending}
            onClick={() => readAll.mutate()}
          >
            {text.readAll}
          </Button>
        </Group>
      )}
      <DayList
        items={notifications}
        dayOf={(notification) => dayOf(notification.created_at)}
        keyOf={(notification) => notification.id}
        onMore={pages.hasNextPage ? () => void pages.fetchNextPage() : undefined}
        loadingMore={pages.isFetchingNextPage}
      >
        {(notification) => <NotificationLine notification={notification} />}
      </DayList>
    </>
  )
}
