import '@mantine/core/styles/CloseButton.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { watchShowUp } from '#features/program/identity/show-up-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { useBackCloses } from '#platform/web/navigation/back-closes.ts'
import { notifyProblem } from '#platform/web/notices.ts'

import { showUpQuery } from '../queries.ts'
import { text } from './text.ts'

import classes from './welcome.module.css'

const words = text.showUp

type ShowUpDialogProps = { address: string; onLater: () => void }

/** The brand's welcome video; once watched, its content is empty and the tour starts. */
export function ShowUpDialog({ address, onLater }: ShowUpDialogProps) {
  const queries = useQueryClient()
  const [broken, setBroken] = useState(false)
  const watch = useMutation({
    mutationFn: () => call(watchShowUp, {}),
    onSuccess: () =>
      queries.setQueryData(showUpQuery.queryKey, { content: '', watched: true }),
    onError: () => {
      onLater()
      notifyProblem(words.failed)
    },
  })
  useBackCloses(true, onLater)
  return (
    <Modal opened onClose={onLater} title={words.title} size="lg" centered>
      <Text>{words.sentence}</Text>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- The wire's content is one address: captions are in the brand's film. */}
      <video
        className={classes['video']}
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label={words.video}
        onError={() => setBroken(true)}
        onEnded={() => watch.mutate()}
      />
      {broken && (
        <Text role="alert" c="var(--mantine-color-error)" mb="sm">
          {words.broken}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLater}>
          {words.later}
        </Button>
        <Button loading={watch.isPending} onClick={() => watch.mutate()}>
          {words.done}
        </Button>
      </Group>
    </Modal>
  )
}
