import { Button, FileButton, Text } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { shrinkImage } from '#platform/web/files/shrink-image.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifyProblem } from '#platform/web/notices.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { PHOTO_BYTES, photoProblem } from '../../profile-fields.ts'
import { text } from '../text.ts'
import { useChangePhoto } from './use-change-photo.ts'

import classes from './photo-panel.module.css'

const words = text.photo

/** The spec's recommended size of a profile photo, in pixels. */
const SIZE = { width: 300, height: 300 }

const CropSheet = lazy(async () => ({
  default: (await import('#platform/web/ui/pictures/crop-sheet.tsx')).CropSheet,
}))

/** The person's photo at the brand: changed, cropped to a square, or removed. */
export function PhotoPanel() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  const { upload, remove, share } = useChangePhoto()
  const [chosen, setChosen] = useState<string | null>(null)
  const removeOnce = useOnce(remove.mutate, { busy: remove.isPending })
  const online = useOnline()
  const photoUrl = me.partner.logo_foto_link

  async function choose(file: File | null) {
    if (file === null) return
    const photo = await shrinkImage(file, PHOTO_BYTES)
    const problem = photoProblem(photo)
    if (problem !== null) return notifyProblem(problem)
    // The server may read a format that this browser cannot, or refuses it with a reason.
    if (await canBeDrawn(photo)) setChosen(URL.createObjectURL(photo))
    else upload.mutate(photo)
  }

  async function send(square: File) {
    // The mutation has shown the error.
    await upload.mutateAsync(square).then(putAway, () => undefined)
  }

  function putAway() {
    if (chosen !== null) URL.revokeObjectURL(chosen)
    setChosen(null)
  }

  return (
    <Panel>
      <div className={classes['photo']}>
        <Avatar name={me.nome} photoUrl={photoUrl} large />
        <div>
          <div className={classes['ways']}>
            <FileButton accept="image/*" onChange={(file) => void choose(file)}>
              {(props) => (
                <Button
                  {...props}
                  variant="default"
                  leftSection={<IconCamera aria-hidden size={18} />}
                  loading={upload.isPending && chosen === null}
                  disabled={!online}
                >
                  {photoUrl === null ? words.add : words.change}
                </Button>
              )}
            </FileButton>
            {photoUrl !== null && (
              <Button
                variant="subtle"
                color="gray"
                loading={remove.isPending}
                disabled={!online}
                onClick={() => removeOnce(photoUrl)}
              >
                {words.remove}
              </Button>
            )}
          </div>
          <Text size="sm" c="dimmed" mt="xs">
            {words.hint}
          </Text>
        </div>
      </div>
      {chosen !== null && (
        <Suspense>
          <CropSheet
            address={chosen}
            size={SIZE}
            shape="round"
            fileName="foto.jpg"
            words={words}
            progress={upload.isPending ? share : null}
            onClose={putAway}
            onSend={send}
          />
        </Suspense>
      )}
    </Panel>
  )
}

async function canBeDrawn(photo: File): Promise<boolean> {
  const picture = await createImageBitmap(photo).catch(() => null)
  picture?.close()
  return picture !== null
}
