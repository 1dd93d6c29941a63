import Markdown from 'react-markdown'

import { MarkdownLink } from '#platform/contract/markdown-link.tsx'

/** A brand's Markdown; HTML in it is shown as text. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Markdown skipHtml components={{ a: MarkdownLink }}>
      {children}
    </Markdown>
  )
}
