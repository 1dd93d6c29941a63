import { Button, FileButton, Group, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { notifyProblem, notifySuccess, sentencesOf } from '../../notices.ts'
import { Panel } from '../../ui/layout/panel.tsx'
import type { PictureSize } from '../../ui/pictures/draw-part.ts'
import { text } from './text.ts'

import classes from './picture-panel.module.css'

const words = text.picture
const TYPES = 'image/jpeg,image/png,image/webp'

const CropSheet = lazy(async () => ({
  default: (await import('../../ui/pictures/crop-sheet.tsx')).CropSheet,
}))

type PicturePanelProps = {
  /** Absent: the panel of the object's only picture. */
  title?: string
  address: string | null
  /** The size of the stored picture, in pixels. */
  size: PictureSize
  may: boolean
  /** The notice after `send`; absent: the picture is saved. */
  saved?: string
  /** Stores the cropped picture. */
  send: (picture: File) => Promise<unknown>
  /** Absent: the picture can only be replaced. */
  onRemove?: () => void
}

/** The picture of a content: chosen, cropped and shrunk in the browser, and sent. */
export function PicturePanel(props: PicturePanelProps) {
  const { title = words.title, address, size, may, send, onRemove } = props
  const { saved = words.saved } = props
  const [chosen, setChosen] = useState<string | null>(null)
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      notifySuccess(saved)
      putAway()
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  async function choose(file: File | null) {
    if (file === null) return
    const picture = await createImageBitmap(file).catch(() => null)
    if (picture === null) return notifyProblem(words.notPicture)
    picture.close()
    setChosen(URL.createObjectURL(file))
  }
  function putAway() {
    if (chosen !== null) URL.revokeObjectURL(chosen)
    setChosen(null)
  }
  return (
    <Panel title={title}>
      <div className={classes['row']}>
        <div
          className={classes['frame']}
          style={{ aspectRatio: `${size.width} / ${size.height}` }}
        >
          {address === null ? (
            <Text size="sm" c="dimmed">
              {words.none}
            </Text>
          ) : (
            <img src={address} alt={words.title} className={classes['picture']} />
          )}
        </div>
        {may && (
          <div>
            <Text size="sm" c="dimmed" mb="sm">
              {words.hint}
            </Text>
            <Group gap="xs">
              <FileButton accept={TYPES} onChange={(file) => void choose(file)}>
                {(props) => (
                  <Button {...props} variant="default">
                    {address === null ? words.choose : words.replace}
                  </Button>
                )}
              </FileButton>
              {onRemove && address !== null && (
                <Button variant="subtle" color="red" onClick={onRemove}>
                  {words.remove}
                </Button>
              )}
            </Group>
          </div>
        )}
      </div>
      {chosen !== null && (
        <Suspense>
          <CropSheet
            address={chosen}
            size={size}
            fileName="imagem.jpg"
            words={words.crop}
            progress={null}
            onClose={putAway}
            onSend={(picture) => sending.mutateAsync(picture).then(ignore, ignore)}
          />
        </Suspense>
      )}
    </Panel>
  )
}

/** The mutation has shown what happened. */
function ignore() {}
