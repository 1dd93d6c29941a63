import Markdown from 'react-markdown'

import { MarkdownLink } from '#platform/contract/markdown-link.tsx'

import classes from './player.module.css'

/** The author's Markdown; HTML in it is shown as text. */
export function CourseText({ children }: { children: string }) {
  return (
    <div className={classes['prose']}>
      <Markdown
        skipHtml
        components={{
          // The screen has the one H1 and the content its H2.
          h1: 'h3',
          h2: 'h3',
          // Without one of those above it, no level is left out.
          h3: /^#{1,2}\s/m.test(children) ? 'h4' : 'h3',
          a: MarkdownLink,
        }}
      >
        {children}
      </Markdown>
    </div>
  )
}
