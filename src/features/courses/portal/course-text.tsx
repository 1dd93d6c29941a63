import Markdown from 'react-markdown'

import classes from './player.module.css'

/** The author's Markdown; HTML in it stays text. */
export function CourseText({ children }: { children: string }) {
  return (
    <div className={classes['prose']}>
      <Markdown
        skipHtml
        components={{
          // The screen has its one H1 and the content its H2.
          h1: 'h3',
          h2: 'h3',
          h3: 'h4',
          a: ({ href, children: words }) => (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {words}
            </a>
          ),
        }}
      >
        {children}
      </Markdown>
    </div>
  )
}
