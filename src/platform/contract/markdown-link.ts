import { createElement, Fragment, type ReactNode } from 'react'

type MarkdownLinkProps = { href?: string | undefined; children?: ReactNode }

/**
 * A link in a brand's Markdown. The reader of Markdown empties addresses that a browser must not
 * open (`javascript:`); of those only the words are shown, since an empty link would lead to the
 * same page.
 */
export function MarkdownLink({ href, children }: MarkdownLinkProps) {
  if (!href) return createElement(Fragment, null, children)
  return createElement(
    'a',
    { href, target: '_blank', rel: 'noopener noreferrer' },
    children,
  )
}
