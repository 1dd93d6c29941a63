import { Button, Text } from '@mantine/core'
import { useState } from 'react'

import type { Output } from '#platform/contract/endpoint.ts'
import { DetailSheet } from '#platform/web/ui/detail-sheet.tsx'

import type { listJoinedBrands } from '../joining-contract.ts'
import { BrandLine } from './brand-line.tsx'
import { text } from './text.ts'
import { useLeaveBrand, useSwitchBrand } from './use-brands.ts'

const words = text.brands

type JoinedBrandProps = { brand: Output<typeof listJoinedBrands>[number]; here: boolean }

export function JoinedBrand({ brand, here }: JoinedBrandProps) {
  const [leaving, setLeaving] = useState(false)
  const enter = useSwitchBrand()
  const leave = useLeaveBrand(here)
  const state = stateOf(brand.approved)
  return (
    <BrandLine brand={brand} detail={here ? `${state} · ${words.here}` : state}>
      {!here && (
        <Button
          loading={enter.isPending || enter.isSuccess}
          onClick={() => enter.mutate(brand.slug)}
          aria-label={`${words.enter}: ${brand.nome}`}
        >
          {words.enter}
        </Button>
      )}
      {brand.approved !== 0 && (
        <Button
          variant="subtle"
          color="gray"
          aria-haspopup="dialog"
          aria-label={`${words.leave}: ${brand.nome}`}
          onClick={() => setLeaving(true)}
        >
          {words.leave}
        </Button>
      )}
      <DetailSheet
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={words.leaveTitle(brand.nome)}
        footer={
          <Button
            fullWidth
            color="red"
            loading={leave.isPending}
            onClick={() => leave.mutate(brand.slug, { onSettled: () => setLeaving(false) })}
          >
            {words.confirmLeave}
          </Button>
        }
      >
        <Text mb="md">{words.leaveWarning}</Text>
        <Button fullWidth variant="default" onClick={() => setLeaving(false)}>
          {words.stay}
        </Button>
      </DetailSheet>
    </BrandLine>
  )
}

function stateOf(approved: 0 | 1 | null): string {
  if (approved === null) return words.states.review
  return approved === 1 ? words.states.approved : words.states.refused
}
