import { Button, Text } from '@mantine/core'
import { IconPhoto, IconTrash } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'

import { Picture } from '#platform/contract/pictures/picture.tsx'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import type { StoreView } from '../contract.ts'
import { STORE_PHOTOS } from '../rules.ts'
import { SendPhoto } from './send-photo.tsx'
import { text } from './text.ts'
import { useRemovePhoto } from './use-photos.ts'

import classes from './store-editor.module.css'

const words = text.photos

const LibrarySheet = lazy(async () => ({
  default: (await import('./library-sheet.tsx')).LibrarySheet,
}))

/** The store's photos, with their actions. */
export function PhotosPanel({ store }: { store: StoreView }) {
  const { photos, params } = store
  const remove = useRemovePhoto()
  const removeOnce = useOnce(remove.mutate, { busy: remove.isPending })
  const online = useOnline()
  return (
    <Panel title={String(params.store_carousel_title.value)}>
      <Text size="sm" c="dimmed" mb="sm">
        {params.store_description_carousel.value}
      </Text>
      {photos.length === 0 ? (
        <Text mb="md">{words.none}</Text>
      ) : (
        <ul className={classes['photos']}>
          {photos.map((photo, index) => (
            <li key={photo.id} className={classes['photo']}>
              <Picture
                src={photo.link}
                alt={words.photo(index + 1)}
                sourceWidth={1_200}
                sizes="192px"
                loading="lazy"
              />
              <span className={classes['remove']}>
                <IconButton
                  icon={IconTrash}
                  label={words.remove(index + 1)}
                  disabled={!online}
                  onClick={() => removeOnce(photo)}
                />
              </span>
            </li>
          ))}
        </ul>
      )}
      <Text size="sm" fw={550} mb="sm" role="status">
        {words.count(photos.length, STORE_PHOTOS)}
      </Text>
      <Ways store={store} />
      {!online && (
        <Text c="dimmed" mt="sm" role="status">
          {words.offline}
        </Text>
      )}
    </Panel>
  )
}

/** The buttons to add a photo, or why none can be added. */
function Ways({ store: { photos, params } }: { store: StoreView }) {
  const [choosing, setChoosing] = useState(false)
  const online = useOnline()
  if (Number(params.can_add_photo.value) !== 1)
    return <Text c="dimmed">{words.notAllowed}</Text>
  const full = photos.length >= STORE_PHOTOS
  return (
    <>
      {full ? (
        <Text c="dimmed">{words.fullHint}</Text>
      ) : (
        <div className={classes['acts']}>
          <SendPhoto />
          <Button
            variant="default"
            leftSection={<IconPhoto aria-hidden size={18} />}
            aria-haspopup="dialog"
            disabled={!online}
            onClick={() => setChoosing(true)}
          >
            {words.choose}
          </Button>
        </div>
      )}
      {!full && (
        <Text size="xs" c="dimmed" mt={8}>
          {words.hint}
        </Text>
      )}
      {choosing && (
        <Suspense>
          <LibrarySheet
            added={photos.flatMap(({ asset_id }) => asset_id ?? [])}
            full={full}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  )
}
