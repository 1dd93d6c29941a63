import { Button, Text } from '@mantine/core'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'

import { Picture } from '#platform/contract/pictures/picture.tsx'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { libraryQuery } from './queries.ts'
import { text } from './text.ts'
import { useLibraryImage } from './use-photos.ts'

import classes from './store-editor.module.css'

const words = text.library

type LibrarySheetProps = {
  /** The library images that the store already shows. */
  added: number[]
  full: boolean
  onClose: () => void
}

/** The brand's pictures for stores; a tap adds one. */
export function LibrarySheet({ onClose, ...library }: LibrarySheetProps) {
  return (
    <DetailSheet opened onClose={onClose} title={words.title}>
      <ScreenBoundary>
        <Library {...library} />
      </ScreenBoundary>
    </DetailSheet>
  )
}

function Library({ added, full }: Omit<LibrarySheetProps, 'onClose'>) {
  const pages = useSuspenseInfiniteQuery(libraryQuery)
  const add = useLibraryImage()
  const addOnce = useOnce(add.mutate, { busy: add.isPending })
  const images = pages.data.pages.flatMap((page) => page.data)
  if (images.length === 0) return <Text>{words.none}</Text>
  return (
    <>
      {full && (
        <Text mb="sm" role="status">
          {text.photos.full}
        </Text>
      )}
      <ul className={classes['library']}>
        {images.map(({ id, title, mobile_link: link }) => {
          const there = added.includes(id)
          return (
            <li key={id}>
              <button
                type="button"
                className={classes['choice']}
                aria-label={there ? `${title}: ${words.there}` : words.add(title)}
                disabled={there || full || add.isPending}
                onClick={() => addOnce(id)}
              >
                <Picture
                  src={link}
                  alt=""
                  sourceWidth={480}
                  sizes="192px"
                  loading="lazy"
                  width={480}
                  height={480}
                />
                <span>{there ? words.there : title}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="default"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {words.more}
        </Button>
      )}
    </>
  )
}
