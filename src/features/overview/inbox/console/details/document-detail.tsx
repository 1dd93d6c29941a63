import { Button, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import { showDocumentOfBrand } from '#features/overview/brand-api/contract.ts'
import { call } from '#platform/web/api/api.ts'
import { useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { useKey } from '../use-keys.ts'
import { FilePreview } from './file-preview.tsx'

/** A document: its file is opened on request, because each opening is recorded. */
export function DocumentDetail({ item }: { item: PendingItem }) {
  const mayOpen = useMay('partners.personal')
  const open = useMutation({
    mutationFn: () => call(showDocumentOfBrand, { params: { id: Number(item.id) } }),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  useKey('D', () => mayOpen && open.mutate())
  const { facts } = text
  return (
    <Stack gap="md">
      <DescriptionList
        facts={[
          { label: facts.content, value: item.title },
          { label: facts.file, value: item.detail },
          { label: facts.waitingSince, value: formatMoment(item.since) },
        ]}
      />
      {open.data !== undefined ? (
        <FilePreview
          address={open.data.link}
          name={open.data.file_name}
          label={text.documentAlt(item.title)}
        />
      ) : (
        mayOpen && (
          <Button
            variant="default"
            w="fit-content"
            onClick={() => open.mutate()}
            loading={open.isPending}
          >
            {text.openDocument}
          </Button>
        )
      )}
    </Stack>
  )
}
