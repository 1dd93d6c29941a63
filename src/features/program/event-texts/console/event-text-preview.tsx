import { Text } from '@mantine/core'

import { useMember } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { EventTextView, WrittenText } from '../contract.ts'
import { fillWords } from '../rules.ts'
import { text } from './text.ts'

import classes from './event-text-preview.module.css'

const words = text.preview

type EventTextPreviewProps = {
  view: Pick<EventTextView, 'variables' | 'carries'>
  written: WrittenText
}

/** A text as a partner reads it, in the frame of its channel. */
export function EventTextPreview({ view, written }: EventTextPreviewProps) {
  const { brand } = useMember()
  const values = Object.fromEntries(
    view.variables.map(({ name, example }) => [name, example]),
  )
  const { kind } = written
  const { title, body } = fillWords(written, { ...values, marca: brand.name })
  return (
    <Panel title={words.title(text.kinds[kind])}>
      <div className={classes['frame']} data-kind={kind}>
        <div className={classes['head']}>
          {kind === 'email' ? `${brand.name} · ${words.to}` : brand.name}
        </div>
        <div className={classes['message']}>
          {kind === 'mobile' ? (
            view.carries === 'code' && <p>{`${title ?? ''}: ${words.code}`}</p>
          ) : (
            <Text fw={650}>{title}</Text>
          )}
          {body.split('\n\n').map((sentences, index) => (
            <p key={index}>{sentences}</p>
          ))}
          {kind === 'email' && view.carries === 'code' && (
            <p className={classes['code']}>{words.code}</p>
          )}
          {view.carries === 'link' && (
            <p>
              <strong>{kind === 'email' ? words.open : words.link}</strong>
            </p>
          )}
        </div>
      </div>
      <Text size="sm" c="dimmed" mt="xs">
        {words.example}
      </Text>
    </Panel>
  )
}
