import type { ReactNode } from 'react'

type MarkdownLinkProps = { href?: string | undefined; children?: ReactNode }

/**
 * A link in a brand's Markdown. The Markdown reader empties addresses that a browser must not open
 * (`javascript:`). Only their text is shown, since an empty link would lead to the same page.
 */
export function MarkdownLink({ href, children }: MarkdownLinkProps) {
  if (!href) return <>{children}</>
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
