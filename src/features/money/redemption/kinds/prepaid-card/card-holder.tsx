import { Alert, Button } from '@mantine/core'
import { Link } from 'react-router'

import type { showPrepaidCard } from '#features/money/gift-cards/contract.ts'
import { formatCnpj, formatCpf, formatPhone } from '#platform/contract/brazil/numbers.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'
import { textButton } from '#platform/web/ui/text-button.ts'

import { text } from './text.ts'

export type Holder = Output<typeof showPrepaidCard>['holder']

type CardHolderProps = { holder: Holder; withAddress: boolean }

/** The card's holder, and the address to which it is sent. */
export function CardHolder({ holder, withAddress }: CardHolderProps) {
  return (
    <Panel
      title={text.holder}
      aside={
        <Button component={Link} to="/account/edit/address" {...textButton('end')}>
          {text.change}
        </Button>
      }
    >
      <DescriptionList
        facts={[
          { label: text.name, value: holder.name },
          { label: text.socialName, value: holder.social_name },
          { label: text.cnpj, value: holder.cnpj && formatCnpj(holder.cnpj) },
          {
            label: text.document,
            value: holder.document.length === 11 ? formatCpf(holder.document) : null,
          },
          { label: text.gender, value: holder.gender },
          { label: text.mobile, value: holder.mobile && formatPhone(holder.mobile) },
          { label: text.email, value: holder.email },
          { label: text.address, value: withAddress ? addressOf(holder) : null },
        ]}
      />
      {withAddress && holder.address === null && (
        <Alert color="yellow" mt="md">
          {text.noAddress}
        </Alert>
      )}
    </Panel>
  )
}

/** The address on one line; null without one. */
export function addressOf({ address }: Holder): string | null {
  if (!address) return null
  const { street, number, complement, district, city, state, cep } = address
  const house = [street, number, complement].filter(Boolean).join(', ')
  return `${house} - ${district}, ${city}/${state}, ${cep.replace(/^(\d{5})(\d{3})$/, '$1-$2')}`
}
