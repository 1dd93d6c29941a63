import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { Link } from '@tiptap/extension-link'
import { Markdown } from '@tiptap/markdown'
import { useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useEffectEvent, useRef } from 'react'

import { sameWords } from './same-words.ts'
import { text } from './text.ts'

import classes from './rich-text-editor.module.css'

type RichTextEditorProps = {
  labelId: string
  value: string
  onChange: (markdown: string) => void
  /** The text has something that the editor would lose. */
  onUnsupported: () => void
  disabled: boolean
}

/** Formats that the portal shows; addresses as it opens them. */
const extensions = [
  StarterKit.configure({
    link: false,
    strike: false,
    underline: false,
    heading: { levels: [1, 2, 3, 4] },
  }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'] }),
  Markdown,
]

/** An empty text is given as a document: the editor would parse it as HTML, which the page forbids. */
function contentOf(markdown: string) {
  return markdown.trim() === ''
    ? { content: { type: 'doc', content: [{ type: 'paragraph' }] } }
    : { content: markdown, contentType: 'markdown' as const }
}

/** Loaded when the first text with formats is shown. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { labelId, value, onChange, onUnsupported, disabled } = props
  const written = useRef(value)
  const editor = useEditor({
    extensions,
    ...contentOf(value),
    editable: !disabled,
    // The page forbids nothing of it, but the sheet would be added for each editor.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelId,
      },
    },
    onUpdate: ({ editor: changed }) => {
      written.current = changed.getMarkdown()
      onChange(written.current)
    },
  })
  const show = useEffectEvent(() => {
    if (value !== written.current) {
      written.current = value
      const { content, ...options } = contentOf(value)
      editor.commands.setContent(content, { ...options, emitUpdate: false })
    }
    if (!sameWords(value, editor.getMarkdown())) onUnsupported()
  })
  // Changed from outside: discarded, or another person's version.
  useEffect(() => show(), [value])
  useEffect(() => {
    editor.setEditable(!disabled, false)
  }, [editor, disabled])
  return (
    <Frame editor={editor} labels={text.rich.labels}>
      {!disabled && (
        <Frame.Toolbar>
          <Frame.ControlsGroup>
            <Frame.Bold />
            <Frame.Italic />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.H2 />
            <Frame.H3 />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.BulletList />
            <Frame.OrderedList />
            <Frame.Blockquote />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.Link />
            <Frame.Unlink />
          </Frame.ControlsGroup>
          <Frame.ControlsGroup>
            <Frame.Undo />
            <Frame.Redo />
          </Frame.ControlsGroup>
        </Frame.Toolbar>
      )}
      <Frame.Content className={classes['content'] ?? ''} />
    </Frame>
  )
}
