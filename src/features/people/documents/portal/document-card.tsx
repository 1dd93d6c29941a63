import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Group, Progress, Text } from '@mantine/core'
import { IconFileDescription, IconUpload } from '@tabler/icons-react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { StatusBadge, type StatusTone } from '#platform/web/ui/lists/status-badge.tsx'

import { documentFormats, type DocumentView, type listDocumentTypes } from '../contract.ts'
import type { StateOfType } from '../rules.ts'
import { text } from './text.ts'
import { type Sending, useSendDocument } from './use-send-document.ts'

import classes from './document-card.module.css'

export type DocumentType = Output<typeof listDocumentTypes>['data'][number]

type DocumentCardProps = {
  type: DocumentType
  state: StateOfType
  /** The newest of this type; null where none was sent. */
  document: DocumentView | null
  onRemove: (document: DocumentView) => void
}

const tones: Record<keyof typeof text.states, StatusTone> = {
  missing: 'waiting',
  later: 'info',
  in_review: 'info',
  approved: 'good',
  refused: 'problem',
}

/** One document that the brand requires: its kind, its state and the possible actions. */
export function DocumentCard({ type, state, document, onRemove }: DocumentCardProps) {
  const { sending, send, cancel } = useSendDocument(type.id)
  return (
    <li className={classes['card']}>
      <IconFileDescription aria-hidden size={28} stroke={1.5} className={classes['icon']} />
      <div className={classes['words']}>
        <Group justify="space-between" gap="xs">
          <Text fw={650}>{type.name}</Text>
          {state !== 'optional' && (
            <StatusBadge tone={tones[state]} {...text.states[state]} />
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {requirementOf(type)}
          {type.description !== null && ` · ${type.description}`}
        </Text>
        {document !== null && (
          <Text size="sm" className={classes['name']}>
            {document.file_name}
          </Text>
        )}
        {document !== null && document.reason !== null && (
          <Text size="sm" className={classes['reason']}>
            {text.reason(document.reason)}
          </Text>
        )}
        {sending === null ? (
          <Actions type={type} document={document} onRemove={onRemove} onSend={send} />
        ) : (
          <UploadInProgress name={type.name} sending={sending} onCancel={cancel} />
        )}
      </div>
    </li>
  )
}

type ActionsProps = Omit<DocumentCardProps, 'state'> & {
  onSend: (file: File | null) => Promise<void>
}

function Actions({ type, document, onRemove, onSend }: ActionsProps) {
  const open = document === null || document.status === 'refused'
  return (
    <Group gap="xs" mt="xs">
      {document !== null && (
        <Button
          component="a"
          href={document.link}
          target="_blank"
          rel="noreferrer"
          variant="default"
          aria-label={text.viewOf(type.name)}
        >
          {text.view}
        </Button>
      )}
      {document?.status === 'in_review' && (
        <Button
          variant="default"
          onClick={() => onRemove(document)}
          aria-label={text.removeOf(type.name)}
        >
          {text.remove}
        </Button>
      )}
      {open && (
        <FileButton
          accept={documentFormats.join(',')}
          onChange={(file) => void onSend(file)}
        >
          {(props) => (
            <Button
              {...props}
              variant={type.required ? 'filled' : 'default'}
              leftSection={<IconUpload aria-hidden size={18} />}
              aria-label={text.sendOf(type.name)}
            >
              {document === null ? text.send : text.sendAgain}
            </Button>
          )}
        </FileButton>
      )}
    </Group>
  )
}

function requirementOf({ required, requested_from: from }: DocumentType): string {
  if (!required) return text.optional
  return from === null ? text.required : text.requiredFrom(formatDate(from))
}

type UploadInProgressProps = { name: string; sending: Sending; onCancel: () => void }

function UploadInProgress({ name, sending, onCancel }: UploadInProgressProps) {
  return (
    <Group gap="sm" mt="xs" wrap="nowrap">
      <div className={classes['progress']}>
        <Progress.Root size="lg">
          <Progress.Section
            value={Math.round(sending.share * 100)}
            aria-label={text.sending(name)}
            animated
          />
        </Progress.Root>
        <Text size="sm" c="dimmed" role="status">
          {sending.waiting ? text.waiting : text.sending(name)}
        </Text>
      </div>
      <Button variant="subtle" onClick={onCancel}>
        {text.cancel}
      </Button>
    </Group>
  )
}
