import '@mantine/core/styles/Modal.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Overlay.layer.css'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { dayOf, formatDay } from '#platform/contract/time/dates.ts'
import { call } from '#platform/web/api/api.ts'
import { refreshAfter } from '#platform/web/api/query-client.ts'
import { notifyProblem, notifySuccess } from '#platform/web/notices.ts'

import { acceptTerms, type TermView } from '../contract.ts'
import { TermsText } from './terms-text.tsx'
import { text } from './text.ts'

import classes from './terms-dialog.module.css'

type TermsDialogProps = { term: TermView; isNew: boolean; onLater: () => void }

/** Requests the agreement to the present terms; the person may postpone it. */
export function TermsDialog({ term, isNew, onLater }: TermsDialogProps) {
  const answer = useMutation({
    mutationFn: (accepted: boolean) =>
      call(acceptTerms, { body: { version: term.version, accepted } }),
    onSuccess: async (_, accepted) => {
      if (!accepted) onLater()
      notifySuccess(accepted ? text.accepted : text.declined)
      await refreshAfter(acceptTerms)
    },
    onError: () => notifyProblem(text.failed),
  })
  return (
    <Modal
      opened
      onClose={onLater}
      title={text.title}
      size="lg"
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      classNames={{ title: classes['title'] ?? '' }}
    >
      <Text>{isNew ? text.isNew : text.isFirst}</Text>
      <div
        className={classes['reading']}
        tabIndex={0}
        role="region"
        aria-label={term.title}
      >
        <Text fw={650}>{term.title}</Text>
        <Text size="sm" c="dimmed">
          {text.version(term.version, formatDay(dayOf(term.published_at)))}
        </Text>
        <TermsText docs={term.docs} />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button
          variant="default"
          disabled={answer.isPending}
          onClick={() => answer.mutate(false)}
        >
          {text.decline}
        </Button>
        <Button loading={answer.isPending} onClick={() => answer.mutate(true)}>
          {text.accept}
        </Button>
      </Group>
    </Modal>
  )
}
