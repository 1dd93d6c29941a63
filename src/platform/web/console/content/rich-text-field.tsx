import { Anchor, Input, Skeleton, Textarea } from '@mantine/core'
import { lazy, Suspense, useId, useState } from 'react'

import { text } from './text.ts'

const words = text.rich

const Editor = lazy(async () => ({
  default: (await import('./rich-text-editor.tsx')).RichTextEditor,
}))

type RichTextFieldProps = {
  label: string
  description?: string
  /** Markdown, as it is stored. */
  value: string
  onChange: (markdown: string) => void
  error?: string | undefined
  required?: boolean
  disabled?: boolean
}

/**
 * A text with formats, stored as Markdown. What the editor cannot show is never lost: such a text is
 * edited as Markdown.
 */
export function RichTextField(props: RichTextFieldProps) {
  const { label, value, onChange, required = false, disabled = false } = props
  const [isSource, setSource] = useState(() => needsSource(value))
  const id = useId()
  const onlySource = isSource && needsSource(value)
  const description = onlySource ? words.onlyMarkdown : props.description
  const change = (
    <Anchor
      component="button"
      type="button"
      size="sm"
      underline="always"
      disabled={disabled || onlySource}
      aria-label={`${isSource ? words.asPage : words.asMarkdown} (${label})`}
      onClick={() => setSource(!isSource)}
    >
      {isSource ? words.asPage : words.asMarkdown}
    </Anchor>
  )
  return (
    <div>
      {isSource ? (
        <Textarea
          label={label}
          description={description}
          value={value}
          error={props.error}
          required={required}
          disabled={disabled}
          autosize
          minRows={6}
          maxRows={24}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <Input.Wrapper
          label={label}
          labelElement="div"
          labelProps={{ id }}
          description={description}
          error={props.error}
          required={required}
        >
          <Suspense fallback={<Skeleton height={180} aria-label={words.loading} />}>
            <Editor
              labelId={id}
              value={value}
              onChange={onChange}
              onUnsupported={() => setSource(true)}
              disabled={disabled}
            />
          </Suspense>
        </Input.Wrapper>
      )}
      {!onlySource && !disabled && change}
    </div>
  )
}

/** Whether a text has pictures, HTML, tables or code, which the editor does not write. */
function needsSource(markdown: string): boolean {
  return /!\[|<[a-z!/]|^\s*\|.*\||^ {0,3}(?:```|~~~)|^\s*\[[^\]]+\]:/im.test(markdown)
}
