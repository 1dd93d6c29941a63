import Markdown from 'react-markdown'

import { MarkdownLink } from '#platform/contract/markdown-link.tsx'

/** What a brand wrote in Markdown; HTML in it stays text. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <Markdown skipHtml components={{ a: MarkdownLink }}>
      {children}
    </Markdown>
  )
}
