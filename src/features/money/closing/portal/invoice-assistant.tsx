import { Anchor, Text } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'

import { formatTaxId } from '#platform/contract/brazil/numbers.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import type { showLastClosure } from '../contract.ts'
import { monthName } from '../rules.ts'
import { text } from './text.ts'

import classes from './commission.module.css'

type Params = Output<typeof showLastClosure>['params']

/** The required contents of the invoice, each with a copy button. */
export function InvoiceAssistant({ params }: { params: Params }) {
  const { invoice: words } = text
  const data = params.invoice_data
  const lines = [
    [words.taker, data.name],
    [words.takerDocument, formatTaxId(data.document)],
    [words.issuerDocument, formatTaxId(data.issuer_document)],
    ...(data.service_code === null ? [] : [[words.serviceCode, data.service_code]]),
    [words.value, formatCents(data.value).replaceAll('\u00A0', ' ')],
    [words.month, data.month === '' ? '' : monthName(`${data.month}-01`)],
    [words.description, data.description],
  ]
  return (
    <Panel title={words.title}>
      <Text c="dimmed">{words.hint}</Text>
      <dl className={classes['copies']}>
        {lines.map(([label = '', value = '']) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <span>{value}</span>
              <IconButton
                icon={IconCopy}
                label={words.copy(label)}
                onClick={() => void copyText(value)}
              />
            </dd>
          </div>
        ))}
      </dl>
      {params.pdf_link !== null && (
        <Anchor href={params.pdf_link} target="_blank" rel="noreferrer">
          {words.instructions}
        </Anchor>
      )}
    </Panel>
  )
}
