import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

import { drawnMarkup } from '#platform/web/trusted-types.ts'
import { useOnline } from '#platform/web/use-online.ts'

import { previewQuery, type TypedPage } from './queries.ts'
import { text } from './text.ts'

import classes from './page-preview.module.css'

const words = text.preview
const TYPING_MS = 350

type PagePreviewProps = {
  typed: TypedPage
  /** Begins where the store's words and photos are, else at the top. */
  words: boolean
}

/** The public page on a phone, as it would be with what is typed and chosen now. */
export function PagePreview({ typed, words: atWords }: PagePreviewProps) {
  const online = useOnline()
  // As text: an object is another one in each rendering, which would start the wait again.
  const [settled] = useDebouncedValue(JSON.stringify(typed), TYPING_MS)
  const { data, isError } = useQuery({
    ...previewQuery(JSON.parse(settled) as TypedPage),
    placeholderData: keepPreviousData,
  })
  const frame = useRef<HTMLIFrameElement>(null)
  const html = data?.html
  useEffect(() => draw(frame.current, html, atWords), [html, atWords])
  return (
    <section className={classes['preview']} aria-label={words.label}>
      <p className={classes['hint']} role="status">
        {!online ? words.offline : isError ? words.failed : words.hint}
      </p>
      <div className={classes['phone']}>
        <iframe
          ref={frame}
          title={words.label}
          // No scripts; of the same origin, so that it can be drawn from here.
          sandbox="allow-same-origin"
          tabIndex={-1}
          className={classes['screen']}
          // Firefox loads the empty page late, over what was drawn.
          onLoad={() => draw(frame.current, html, atWords)}
        />
      </div>
    </section>
  )
}

/** Changes the document in its place: after the first time its scroll position stays. */
function draw(
  frame: HTMLIFrameElement | null,
  html: string | undefined,
  atWords: boolean,
): void {
  const shown = frame?.contentDocument
  if (!shown || html === undefined) return
  const first = shown.querySelector('main') === null
  const page = new DOMParser().parseFromString(drawnMarkup(html), 'text/html')
  shown.replaceChild(shown.adoptNode(page.documentElement), shown.documentElement)
  if (!first || !atWords) return
  // Not `scrollIntoView`, which moves the screen around the frame too.
  const store = shown.querySelector('[data-own-store]')
  if (store) shown.defaultView?.scrollTo(0, store.getBoundingClientRect().top)
}
