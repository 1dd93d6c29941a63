import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { z } from 'zod'

import { call } from '#platform/web/api/api.ts'
import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import { saveClassPosition } from '../../contract.ts'
import type { Content, CourseContents } from '../../course-contents.ts'
import { contentsQuery } from '../queries.ts'
import { withClass } from './use-study.ts'

/** Between two notes in this browser, and between two that are sent. */
const NOTE_SECONDS = 2
const SEND_MS = 15_000

const Place = z.object({ seconds: z.number(), sent: z.boolean() })

/**
 * Where a video is left: noted in this browser at once, on the server every 15 seconds and on
 * leaving. What could not be sent is newer than what the server knows, and goes there next time.
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
      await call(saveClassPosition, {
        params: { class_id: schoolclass.id },
        body: { position_seconds: seconds },
      })
    } catch {
      // It stays noted as not sent.
      return
    }
    if (readPersisted(key, Place)?.seconds === seconds)
      writePersisted(key, { seconds, sent: true })
    queries.setQueryData(
      contentsQuery(enrollmentId).queryKey,
      (course: CourseContents | undefined) =>
        course &&
        withClass(course, content.id, { ...schoolclass, position_seconds: seconds }),
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
