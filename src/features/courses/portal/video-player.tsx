import { NativeSelect } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { readPersisted, writePersisted } from '#platform/web/session/persisted.ts'

import { text } from './text.ts'

import classes from './player.module.css'

type VideoPlayerProps = {
  contentId: number
  url: string
  /** WebVTT. */
  captions: string | null
  title: string
}

const SPEEDS = [0.75, 1, 1.25, 1.5, 2]
const SPEED = 'course:speed'
/** Between two notes of where one is. */
const NOTE_SECONDS = 2

/** The browser's own player, which goes on where it was left and as fast as was chosen. */
export function VideoPlayer({ contentId, url, captions, title }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const noted = useRef(0)
  const [speed, setSpeed] = useState(() => readPersisted(SPEED, z.number()) ?? 1)
  const track = useCaptions(captions)
  const place = `course:place:${contentId}`

  function note(seconds: number) {
    if (Math.abs(seconds - noted.current) < NOTE_SECONDS) return
    noted.current = seconds
    writePersisted(place, Math.floor(seconds))
  }
  return (
    <div className={classes['video']}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the author may have written none. */}
      <video
        ref={video}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        onLoadedMetadata={({ currentTarget }) => {
          currentTarget.playbackRate = speed
          const left = readPersisted(place, z.number()) ?? 0
          if (left > 0) currentTarget.currentTime = left
        }}
        onTimeUpdate={({ currentTarget }) => note(currentTarget.currentTime)}
        onEnded={() => {
          noted.current = 0
          writePersisted(place, 0)
        }}
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

/** Captions came as text, so that they are there without a network too; a track wants an address. */
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
