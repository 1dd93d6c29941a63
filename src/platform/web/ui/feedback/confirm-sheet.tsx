import { Button, Text } from '@mantine/core'

import { useOnce } from '../../forms/use-once.ts'
import { DetailSheet } from '../layout/detail-sheet.tsx'

type ConfirmSheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** What will be lost. */
  sentence: string
  yes: string
  no: string
  onConfirm: () => void
  confirming: boolean
}

/** A confirmation before something is lost; "cancel" comes first. */
export function ConfirmSheet(props: ConfirmSheetProps) {
  const { opened, onClose, title, sentence, yes, no, onConfirm, confirming } = props
  const confirmOnce = useOnce(onConfirm, { busy: confirming, shown: opened })
  return (
    <DetailSheet
      isQuestion
      opened={opened}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {no}
          </Button>
          <Button color="red" loading={confirming} onClick={confirmOnce}>
            {yes}
          </Button>
        </>
      }
    >
      <Text>{sentence}</Text>
    </DetailSheet>
  )
}
