import 'react-easy-crop/react-easy-crop.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'

import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifyProblem } from '#platform/web/notices.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { text } from '../text.ts'
import { drawSquare, type Square } from './draw-square.ts'

import classes from './photo-sheet.module.css'

const words = text.photo
const MOST_ZOOM = 3

type PhotoSheetProps = {
  /** The picture's object URL. */
  address: string
  /** The sent part, from 0 to 1; null while nothing is being sent. */
  progress: number | null
  onClose: () => void
  /** Resolves when the picture was sent, or could not be. */
  onSend: (square: File) => Promise<void>
}

/** Moves and zooms a picture behind a round window, and returns the visible part. */
export function PhotoSheet({ address, progress, onClose, onSend }: PhotoSheetProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Square | null>(null)
  // Set from the first click to the answer, so that a second click does not send again.
  const [sending, setSending] = useState(false)
  const sendOnce = useOnce(() => void send(), { busy: sending })

  async function send() {
    if (part === null) return
    setSending(true)
    const square = await drawSquare(address, part).catch(() => null)
    if (square === null) notifyProblem(words.notDrawn)
    else await onSend(square)
    setSending(false)
  }

  return (
    <DetailSheet
      opened
      onClose={onClose}
      title={words.sheet}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button loading={sending} disabled={part === null} onClick={sendOnce}>
            {words.save}
          </Button>
        </>
      }
    >
      <Text size="sm" c="dimmed" mb="sm">
        {words.how}
      </Text>
      <div className={classes['stage']}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setPart(pixels)}
          cropperProps={{ 'aria-label': words.how, role: 'application' }}
          disableAutomaticStylesInjection
        />
      </div>
      <Text size="sm" fw={500} mt="md" mb={4}>
        {words.zoom}
      </Text>
      <Slider
        size="lg"
        thumbSize={28}
        thumbLabel={words.zoom}
        min={1}
        max={MOST_ZOOM}
        step={0.05}
        label={null}
        value={zoom}
        onChange={setZoom}
        disabled={sending}
      />
      {progress !== null && (
        <Progress.Root size="lg" mt="lg">
          <Progress.Section value={Math.round(progress * 100)} aria-label={words.sending} />
        </Progress.Root>
      )}
    </DetailSheet>
  )
}
