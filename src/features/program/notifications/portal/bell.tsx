import { IconBell } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'

import { text } from './bell-text.ts'
import { notificationsKey, unreadQuery } from './queries.ts'

import classes from './bell.module.css'

/** Links to the notifications and shows the unread count, updated live. */
export function Bell() {
  const { data } = useQuery(unreadQuery)
  useLive()
  useNews(data === undefined ? undefined : (data.data[0]?.id ?? null))
  const unread = data?.unread ?? 0
  const shown = unread > 9 ? text.many : String(unread)
  return (
    <Link
      to="/notifications"
      className={classes['bell']}
      aria-label={unread === 0 ? text.label : text.unread(shown)}
    >
      <IconBell aria-hidden size={22} stroke={1.75} />
      {unread > 0 && (
        <span className={classes['count']} aria-hidden>
          {shown}
        </span>
      )}
    </Link>
  )
}

/**
 * Invalidates all cached data when there is a newer notification: sales and credits have
 * changed. `undefined` while the list is not loaded, `null` where it is empty.
 */
function useNews(newest: number | null | undefined): void {
  const queries = useQueryClient()
  const known = useRef(newest)
  useEffect(() => {
    if (newest === undefined || newest === known.current) return
    if (known.current !== undefined) void queries.invalidateQueries()
    known.current = newest
  }, [newest, queries])
}

/**
 * Listens while the tab is visible: a tab in the background loads again when it returns.
 */
function useLive(): void {
  const queries = useQueryClient()
  useEffect(() => {
    let stop = new AbortController()
    const look = () => void queries.invalidateQueries({ queryKey: notificationsKey })
    const follow = () => {
      stop.abort()
      if (document.visibilityState !== 'visible' || !navigator.onLine) return
      stop = new AbortController()
      const { signal } = stop
      import('./follow-notifications.ts').then(
        ({ followNotifications }) => followNotifications(look, signal),
        () => undefined,
      )
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible') look()
      follow()
    }
    follow()
    document.addEventListener('visibilitychange', comeBack)
    window.addEventListener('online', comeBack)
    return () => {
      stop.abort()
      document.removeEventListener('visibilitychange', comeBack)
      window.removeEventListener('online', comeBack)
    }
  }, [queries])
}
