import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import type { Content } from '../../course-contents.ts'
import { text } from '../text.ts'
import { useVideoPlace } from './use-video-place.ts'

import classes from './player.module.css'

type VideoPlayerProps = { enrollmentId: number; content: Content; url: string }

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
const SPEED = 'course:speed'

/** The browser's own player, which continues at the last position and chosen speed. */
export function VideoPlayer({ enrollmentId, content, url }: VideoPlayerProps) {
  const { captions, title } = content
  const video = useRef<HTMLVideoElement>(null)
  const [speed, setSpeed] = useState(() => readPersisted(SPEED, z.number()) ?? 1)
  const track = useCaptions(captions)
  const place = useVideoPlace(enrollmentId, content)
  return (
    <div className={classes['video']}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the author may have provided none. */}
      <video
        ref={video}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed
          const left = place.start()
          if (left > 0) currentTarget.currentTime = left
        }}
        onTimeUpdate={({ currentTarget }) => place.note(currentTarget.currentTime)}
        onPause={() => place.pause()}
        onEnded={() => place.end()}
      >
        {captions !== null && (
          <track
            ref={track}
            kind="captions"
            srcLang="pt-BR"
            label={text.player.captions}
            default
          />
        )}
        {text.player.noVideo}
      </video>
      <NativeSelect
        label={text.player.speed}
        value={speed}
        data={SPEEDS.map((one) => ({
          value: String(one),
          label: `${String(one).replace('.', ',')}x`,
        }))}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value)
          setSpeed(chosen)
          writePersisted(SPEED, chosen)
          if (video.current) video.current.playbackRate = chosen
        }}
        maw={140}
      />
    </div>
  )
}

/** Captions are loaded as text, so that they work offline; a track needs a URL. */
function useCaptions(captions: string | null) {
  const track = useRef<HTMLTrackElement>(null)
  useEffect(() => {
    if (captions === null || track.current === null) return
    const address = URL.createObjectURL(new Blob([captions], { type: 'text/vtt' }))
    track.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [captions])
  return track
}
