import { Alert, Button } from '@mantine/core'
import { Link } from 'react-router'

import type { showPrepaidCard } from '#features/money/gift-cards/contract.ts'
import { formatCnpj, formatCpf, formatPhone } from '#platform/contract/brazil/numbers.ts'
import type { Output } from '#platform/contract/endpoint.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { text } from '../text.ts'

export type Holder = Output<typeof showPrepaidCard>['holder']

type CardHolderProps = { holder: Holder; withAddress: boolean }

/** In whose name the card is, and where it goes. */
export function CardHolder({ holder, withAddress }: CardHolderProps) {
  return (
    <Panel
      title={text.card.holder}
      aside={
        <Button component={Link} to="/account/edit/address" variant="subtle" size="sm">
          {text.card.change}
        </Button>
      }
    >
      <DescriptionList
        facts={[
          { label: text.card.name, value: holder.name },
          { label: text.card.socialName, value: holder.social_name },
          { label: text.card.cnpj, value: holder.cnpj && formatCnpj(holder.cnpj) },
          {
            label: text.card.document,
            value: holder.document.length === 11 ? formatCpf(holder.document) : null,
          },
          { label: text.card.gender, value: holder.gender },
          { label: text.card.mobile, value: holder.mobile && formatPhone(holder.mobile) },
          { label: text.card.email, value: holder.email },
          { label: text.card.address, value: withAddress ? addressOf(holder) : null },
        ]}
      />
      {withAddress && holder.address === null && (
        <Alert color="yellow" mt="md">
          {text.card.noAddress}
        </Alert>
      )}
    </Panel>
  )
}

/** On one line, as an envelope says it. */
export function addressOf({ address }: Holder): string | null {
  if (!address) return null
  const { street, number, complement, district, city, state, cep } = address
  const house = [street, number, complement].filter(Boolean).join(', ')
  return `${house} - ${district}, ${city}/${state}, ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`
}
