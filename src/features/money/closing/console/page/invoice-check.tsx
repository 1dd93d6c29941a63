import { Alert, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'

import { checkClosingInvoice } from '../../payment-contract.ts'
import { text } from '../text.ts'

import classes from './invoice-panel.module.css'

type Check = Output<typeof checkClosingInvoice>

/** What the file says beside what it has to say. */
export function InvoiceCheck({ id, invoiceId }: { id: number; invoiceId: number }) {
  const { invoice: words } = text
  const check = useQuery(consoleQuery(checkClosingInvoice, { params: { id } }))
  if (check.isPending) return <SkeletonList />
  if (check.isError)
    return <ErrorState error={check.error} onRetry={() => void check.refetch()} />
  // The partner sent another one meanwhile: the page is about to be read again.
  if (check.data.invoice_id !== invoiceId) return null
  const { file, cancelled, fields } = check.data
  return (
    <>
      {cancelled && <Alert color="red">{words.cancelled}</Alert>}
      <div className={classes['scroll']}>
        <Table className={classes['fields']} aria-label={words.table} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{words.columns.field}</Table.Th>
              <Table.Th scope="col">{words.columns.expected}</Table.Th>
              <Table.Th scope="col">{words.columns.found}</Table.Th>
              <Table.Th scope="col">{words.columns.result}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map(({ field, expected, found, result }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{words.fields[field]}</Table.Th>
                <Table.Td data-label={words.columns.expected}>{expected ?? '—'}</Table.Td>
                <Table.Td data-label={words.columns.found}>{found ?? '—'}</Table.Td>
                <Table.Td data-label={words.columns.result}>
                  <Text size="sm" {...(result === 'different' && { c: 'red', fw: 600 })}>
                    {words.results[result]}
                  </Text>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <Text size="sm" c="dimmed">
        {`${words.files[file]} ${signatureText(check.data)}`}
      </Text>
    </>
  )
}

function signatureText({ file, signature, signed_by: who }: Check): string {
  if (file !== 'xml') return text.invoice.signature.unchecked
  return signature === 'valid'
    ? text.invoice.signature.valid(who)
    : text.invoice.signature[signature]
}
