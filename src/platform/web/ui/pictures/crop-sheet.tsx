import 'react-easy-crop/react-easy-crop.css'
import '@mantine/core/styles/Slider.layer.css'
import '@mantine/core/styles/Progress.layer.css'
import { Button, Progress, Slider, Text } from '@mantine/core'
import { useState } from 'react'
import Cropper from 'react-easy-crop'

import { useOnce } from '../../forms/use-once.ts'
import { notifyProblem } from '../../notices.ts'
import { DetailSheet } from '../layout/detail-sheet.tsx'
import { drawPart, type Part, type PictureSize } from './draw-part.ts'

import classes from './crop-sheet.module.css'

const MOST_ZOOM = 3

type CropSheetProps = {
  /** The picture's object URL. */
  address: string
  /** The size of the sent picture, in pixels. */
  size: PictureSize
  shape?: 'rect' | 'round'
  fileName: string
  words: {
    sheet: string
    how: string
    zoom: string
    cancel: string
    save: string
    sending: string
    notDrawn: string
  }
  /** The sent part, from 0 to 1; null while nothing is being sent. */
  progress: number | null
  onClose: () => void
  /** Resolves when the picture was sent, or could not be. */
  onSend: (part: File) => Promise<void>
}

/** Moves and zooms a picture behind a window, and returns the visible part. */
export function CropSheet(props: CropSheetProps) {
  const {
    address,
    size,
    shape = 'rect',
    fileName,
    words,
    progress,
    onClose,
    onSend,
  } = props
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [part, setPart] = useState<Part | null>(null)
  // Set from the first click to the answer, so that a second click does not send again.
  const [sending, setSending] = useState(false)
  const sendOnce = useOnce(() => void send(), { busy: sending })

  async function send() {
    if (part === null) return
    setSending(true)
    const drawing = { address, part, size, fileName }
    const drawn = await drawPart(drawing).catch(() => null)
    if (drawn === null) notifyProblem(words.notDrawn)
    else await onSend(drawn)
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
          aspect={size.width / size.height}
          cropShape={shape}
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
