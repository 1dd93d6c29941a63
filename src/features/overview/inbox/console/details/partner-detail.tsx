import { Button, Stack } from '@mantine/core'
import { useState } from 'react'

import { showPartnerOfBrand } from '#features/overview/brand-api/contract.ts'
import { Duplicates } from '#features/people/partners/console/duplicates.tsx'
import { networksInWords } from '#features/people/profile/rules.ts'
import { useMay } from '#platform/web/console/member.ts'
import { formatMoment } from '#platform/web/format-moment.ts'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import type { PendingItem } from '../pending-item.ts'
import { text } from '../text.ts'
import { useKey } from '../use-keys.ts'
import { Loaded } from './loaded.tsx'
import { PartnerDocuments } from './partner-documents.tsx'

/** The registration, as the brand decides about it. */
export function PartnerDetail({ item }: { item: PendingItem }) {
  const { facts } = text
  const mayOpen = useMay('partners.personal')
  const [isOpen, setOpen] = useState(false)
  useKey('D', () => mayOpen && setOpen((before) => !before))
  return (
    <Stack gap="md">
      <Duplicates slug={item.id} />
      <Loaded endpoint={showPartnerOfBrand} input={{ params: { slug: item.id } }}>
        {({ registration, ...partner }) => (
          <DescriptionList
            facts={[
              { label: facts.kind, value: partner.pf_pj },
              { label: facts.document, value: partner.document },
              { label: facts.email, value: partner.email },
              { label: facts.mobile, value: registration.mobile },
              {
                label: facts.networks,
                value: networksInWords(registration.social_networks),
              },
              { label: facts.invitedBy, value: partner.invited_by },
              {
                label: facts.unchecked,
                value: registration.unchecked.map((one) => text.unchecked[one]).join(', '),
              },
              { label: facts.missing, value: item.detail },
              ...registration.answers.map(({ name, value }) => ({ label: name, value })),
              { label: facts.waitingSince, value: formatMoment(item.since) },
            ]}
          />
        )}
      </Loaded>
      {isOpen ? (
        <PartnerDocuments slug={item.id} />
      ) : (
        mayOpen && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {text.openDocuments}
          </Button>
        )
      )}
    </Stack>
  )
}
