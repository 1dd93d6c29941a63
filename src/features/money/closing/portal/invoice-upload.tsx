import '@mantine/core/styles/Progress.layer.css'
import { Button, FileButton, Progress, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'

import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from './text.ts'
import { type Sending, useSendInvoice } from './use-send-invoice.ts'

import classes from './commission.module.css'

type InvoiceUploadProps = {
  closureId: number
  maximumKb: number
  /** Names the closing and the last day to send the invoice. */
  hint: string
  /** The id of the invoice to replace; null for the first invoice. */
  replaces: number | null
}

const ACCEPTED = '.xml,.pdf,.png,.jpg,.jpeg,application/pdf,text/xml,image/png,image/jpeg'

/** The area to drop or choose the invoice, with progress and problems of the upload. */
export function InvoiceUpload(props: InvoiceUploadProps) {
  const { closureId, maximumKb, hint, replaces } = props
  const { sending, problem, send, cancel } = useSendInvoice(closureId, replaces)
  // Some phones count a pen as a fine pointer.
  const drags = useMediaQuery('(pointer: fine) and (width >= 64em)', undefined, {
    getInitialValueInEffect: false,
  })
  const [over, setOver] = useState(false)
  const hover = (on: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(on)
  }
  return (
    <Panel title={replaces === null ? text.upload.title : text.upload.replace}>
      <Text size="sm" mb="sm">
        {replaces === null ? hint : text.upload.replaceHint}
      </Text>
      {problem !== null && (
        <p className={classes['reason']} role="alert">
          {problem}
        </p>
      )}
      <div
        className={classes['drop']}
        data-over={over}
        onDragOver={hover(true)}
        onDragLeave={hover(false)}
        onDrop={(event) => {
          hover(false)(event)
          void send(event.dataTransfer.files[0])
        }}
      >
        {sending === null ? (
          <>
            <IconUpload aria-hidden size={28} stroke={1.5} />
            <Text>{text.upload[drags ? 'drop' : 'tap'](maximumKb)}</Text>
            <FileButton accept={ACCEPTED} onChange={(file) => void send(file)}>
              {(props) => <Button {...props}>{text.upload.choose}</Button>}
            </FileButton>
            <Text size="sm" c="dimmed">
              {text.upload.photo}
            </Text>
          </>
        ) : (
          <UploadInProgress sending={sending} onCancel={cancel} />
        )}
      </div>
    </Panel>
  )
}

function UploadInProgress({
  sending,
  onCancel,
}: {
  sending: Sending
  onCancel: () => void
}) {
  return (
    <>
      <Progress.Root size="lg" className={classes['bar']}>
        <Progress.Section
          value={Math.round(sending.share * 100)}
          aria-label={text.upload.sending}
          animated
        />
      </Progress.Root>
      <Text size="sm" role="status">
        {sending.waiting ? text.upload.waiting : text.upload.sending}
      </Text>
      <Button variant="subtle" onClick={onCancel}>
        {text.upload.cancel}
      </Button>
    </>
  )
}
