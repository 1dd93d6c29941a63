import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'

import { call } from '#platform/web/api/api.ts'
import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import { saveLessonPosition } from '../../contract.ts'
import type { Content, CourseContents } from '../../course-contents.ts'
import { contentsQuery } from '../queries.ts'
import { withLesson } from './use-study.ts'

/** The intervals of saving in this browser, and of sending. */
const NOTE_SECONDS = 2
const SEND_MS = 15_000

const Place = z.object({ seconds: z.number(), sent: z.boolean() })

/**
 * The position of a video: saved in this browser at once, and on the server every 15
 * seconds and on leaving. An unsent position is newer than the server's, and is sent next
 * time.
 */
export function useVideoPlace(enrollmentId: number, content: Content) {
  const queries = useQueryClient()
  const key = `course:place:${content.id}`
  const noted = useRef(0)
  const lastSent = useRef(0)
  const { schoolclass } = content

  async function send(): Promise<void> {
    const place = readPersisted(key, Place)
    if (schoolclass === null || place === null || place.sent || !navigator.onLine) return
    lastSent.current = Date.now()
    const { seconds } = place
    try {
      await call(saveLessonPosition, {
        params: { class_id: schoolclass.id },
        body: { position_seconds: seconds },
      })
    } catch {
      // It stays marked as unsent.
      return
    }
    if (readPersisted(key, Place)?.seconds === seconds)
      writePersisted(key, { seconds, sent: true })
    queries.setQueryData(
      contentsQuery(enrollmentId).queryKey,
      (course: CourseContents | undefined) =>
        course &&
        withLesson(
          course,
          content.id,
          (before) => before && { ...before, position_seconds: seconds },
        ),
    )
  }

  const leave = useEffectEvent(() => void send())
  useEffect(() => {
    const hide = () => {
      if (document.visibilityState === 'hidden') leave()
    }
    const back = () => leave()
    document.addEventListener('visibilitychange', hide)
    window.addEventListener('online', back)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      window.removeEventListener('online', back)
    }
  }, [])

  return {
    start(): number {
      const place = readPersisted(key, Place)
      return place && !place.sent ? place.seconds : (schoolclass?.position_seconds ?? 0)
    },
    note(at: number): void {
      if (Math.abs(at - noted.current) < NOTE_SECONDS) return
      noted.current = at
      writePersisted(key, { seconds: Math.floor(at), sent: false })
      if (Date.now() - lastSent.current >= SEND_MS) void send()
    },
    pause(): void {
      void send()
    },
    end(): void {
      noted.current = 0
      writePersisted(key, { seconds: 0, sent: false })
      void send()
    },
  }
}
