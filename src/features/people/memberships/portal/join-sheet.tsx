import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useOnce } from '#platform/web/forms/use-once.ts'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'

import { statusAtJoiningQuery } from './queries.ts'
import { text } from './text.ts'
import { useJoinBrand } from './use-brands.ts'

const words = text.joinSheet

type JoinSheetProps = {
  brand: { slug: string; nome: string }
  opened: boolean
  onClose: () => void
  /** The brand's terms, where it has some. */
  terms: ReactNode
}

/** Says what joining does before it is done: which data the brand gets, its review and its terms. */
export function JoinSheet({ brand, opened, onClose, terms }: JoinSheetProps) {
  const { data: status, isLoading } = useQuery(statusAtJoiningQuery(brand.slug))
  const join = useJoinBrand()
  const joinOnce = useOnce(() => join.mutate(brand.slug, { onSuccess: onClose }), {
    busy: join.isPending,
    shown: opened,
  })
  return (
    <DetailSheet
      opened={opened}
      onClose={onClose}
      title={words.title(brand.nome)}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.no}
          </Button>
          <Button loading={join.isPending} onClick={joinOnce}>
            {text.join}
          </Button>
        </>
      }
    >
      <Stack gap="sm">
        <Text>{words.data(brand.nome)}</Text>
        <Text>{words.withoutPayout}</Text>
        {!isLoading && (
          <Text>
            {status?.value === 'approved' ? words.atOnce : words.review(brand.nome)}
          </Text>
        )}
        {terms}
      </Stack>
    </DetailSheet>
  )
}
