import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint.ts'
import { ConfirmSheet } from '#platform/web/ui/confirm-sheet.tsx'
import { DetailSheet } from '#platform/web/ui/detail-sheet.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'

import type { listJoinedBrands } from '../joining-contract.ts'
import { BrandLine } from './brand-line.tsx'
import { text } from './text.ts'
import { useLeaveBrand, useSwitchBrand } from './use-brands.ts'

const words = text.brands

type JoinedBrandProps = { brand: Output<typeof listJoinedBrands>[number]; here: boolean }

export function JoinedBrand({ brand, here }: JoinedBrandProps) {
  const [leaving, setLeaving] = useState(false)
  const [detailed, setDetailed] = useState(false)
  const enter = useSwitchBrand()
  const leave = useLeaveBrand(here)
  const state = stateOf(brand.approved)
  return (
    <BrandLine brand={brand} detail={here ? `${state} · ${words.here}` : state}>
      {!here && (
        <Button
          px="md"
          loading={enter.isPending || enter.isSuccess}
          onClick={() => enter.mutate(brand.slug)}
          aria-label={`${words.enter}: ${brand.nome}`}
        >
          {words.enter}
        </Button>
      )}
      {here && brand.has_pend === 1 && (
        <Button component={Link} to="/account/edit/my-documents" px="md">
          {words.sendDocuments}
        </Button>
      )}
      <Button
        variant="subtle"
        px="sm"
        aria-haspopup="dialog"
        aria-label={words.detailsOf(brand.nome)}
        onClick={() => setDetailed(true)}
      >
        {words.details}
      </Button>
      <DetailSheet
        opened={detailed}
        onClose={() => setDetailed(false)}
        title={words.detailsOf(brand.nome)}
      >
        <Facts
          facts={[
            { label: words.status, value: state },
            { label: words.mode, value: words.modes[brand.mode] },
            {
              label: words.documentsState,
              value:
                brand.has_pend === 1 ? words.documentsPending : words.documentsComplete,
            },
          ]}
        />
      </DetailSheet>
      {brand.approved !== 0 && (
        <Button
          variant="subtle"
          px="sm"
          aria-haspopup="dialog"
          aria-label={`${words.leave}: ${brand.nome}`}
          onClick={() => setLeaving(true)}
        >
          {words.leave}
        </Button>
      )}
      <ConfirmSheet
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={words.leaveTitle(brand.nome)}
        sentence={words.leaveWarning}
        yes={words.confirmLeave}
        no={words.stay}
        confirming={leave.isPending}
        onConfirm={() => leave.mutate(brand.slug, { onSettled: () => setLeaving(false) })}
      />
    </BrandLine>
  )
}

function stateOf(approved: 0 | 1 | null): string {
  if (approved === null) return words.states.review
  return approved === 1 ? words.states.approved : words.states.refused
}
