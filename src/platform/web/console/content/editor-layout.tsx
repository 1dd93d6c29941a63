import type { ReactNode } from 'react'

import classes from './editor-layout.module.css'

type EditorLayoutProps = {
  children: ReactNode
  /** What the partner will see: beside the form on wide screens, after it on a phone. */
  preview: ReactNode
}

/** The form of a content with its preview. */
export function EditorLayout({ children, preview }: EditorLayoutProps) {
  return (
    <div className={classes['layout']}>
      <EditorParts>{children}</EditorParts>
      <aside className={classes['preview']}>{preview}</aside>
    </div>
  )
}

/** The panels of a form, one below the other. */
export function EditorParts({ children }: { children: ReactNode }) {
  return <div className={classes['form']}>{children}</div>
}
