import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { listJoinedBrands } from '../contract.ts'
import { BrandLine } from './brand-line.tsx'
import { text } from './text.ts'
import { useLeaveBrand, useSwitchBrand } from './use-brands.ts'

type JoinedBrandProps = { brand: Output<typeof listJoinedBrands>[number]; here: boolean }

export function JoinedBrand({ brand, here }: JoinedBrandProps) {
  const [leaving, setLeaving] = useState(false)
  const [detailed, setDetailed] = useState(false)
  const enter = useSwitchBrand()
  const leave = useLeaveBrand(here)
  const state = stateOf(brand.approved)
  return (
    <BrandLine brand={brand} detail={here ? `${state} · ${text.here}` : state}>
      {!here && (
        <Button
          px="md"
          loading={enter.isPending || enter.isSuccess}
          onClick={() => enter.mutate(brand.slug)}
          aria-label={`${text.enter}: ${brand.nome}`}
        >
          {text.enter}
        </Button>
      )}
      {here && brand.has_pend === 1 && (
        <Button component={Link} to="/account/edit/my-documents" px="md">
          {text.sendDocuments}
        </Button>
      )}
      <Button
        variant="default"
        px="md"
        aria-haspopup="dialog"
        aria-label={text.detailsOf(brand.nome)}
        onClick={() => setDetailed(true)}
      >
        {text.details}
      </Button>
      <DetailSheet
        opened={detailed}
        onClose={() => setDetailed(false)}
        title={text.detailsOf(brand.nome)}
        footer={
          // A refused partner cannot leave.
          brand.approved !== 0 && (
            <Button
              variant="subtle"
              color="red"
              aria-haspopup="dialog"
              aria-label={`${text.leave}: ${brand.nome}`}
              onClick={() => {
                setDetailed(false)
                setLeaving(true)
              }}
            >
              {text.leave}
            </Button>
          )
        }
      >
        <DescriptionList
          facts={[
            { label: text.status, value: state },
            { label: text.mode, value: text.modes[brand.mode] },
            {
              label: text.documentsState,
              value: brand.has_pend === 1 ? text.documentsPending : text.documentsComplete,
            },
          ]}
        />
      </DetailSheet>
      <ConfirmSheet
        opened={leaving}
        onClose={() => setLeaving(false)}
        title={text.leaveTitle(brand.nome)}
        sentence={text.leaveWarning}
        yes={text.confirmLeave}
        no={text.stay}
        confirming={leave.isPending}
        onConfirm={() => leave.mutate(brand.slug, { onSettled: () => setLeaving(false) })}
      />
    </BrandLine>
  )
}

function stateOf(approved: 0 | 1 | null): string {
  if (approved === null) return text.states.review
  return approved === 1 ? text.states.approved : text.states.refused
}
