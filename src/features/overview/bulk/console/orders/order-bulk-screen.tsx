import { Alert, Button, Checkbox, Stack, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

import { PartnerPicker } from '#features/people/partners/console/partner-picker.tsx'
import { orderStatuses } from '#features/selling/orders/rules.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { clearSelectionOf } from '#platform/web/console/table/kept-selections.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { previewOrderBulk, startOrderBulk } from '../../order-contract.ts'
import { EarlierOrderBulks } from './earlier-order-bulks.tsx'
import { text } from './text.ts'

type Filter = Input<typeof previewOrderBulk>['body']['filter']
type Preview = Output<typeof previewOrderBulk>

/** Orders chosen one by one in the list, which this visit of the screen keeps. */
const Chosen = z.object({ orders: z.array(z.string()).min(1).max(1_000) })

/** The filter of the list of orders, as its address has it. */
function useFilter(): Filter {
  const [search] = useSearchParams()
  const chosen = Chosen.safeParse(useLocation().state)
  if (chosen.success) return { external_ids: chosen.data.orders }
  const attributed = search.get('parceiro')
  return {
    search: search.get('busca') ?? undefined,
    status: orderStatuses.find((status) => status === search.get('situacao')),
    sold: search.get('situacao') === 'vendas' ? true : undefined,
    attributed: attributed === null ? undefined : attributed === 'true',
    begin: search.get('de') ?? undefined,
    end: search.get('ate') ?? undefined,
  }
}

/** All orders of a filter given to one partner: how many, with how much, and why. */
export function OrderBulkScreen() {
  const filter = useFilter()
  const pathTo = useBrandPath()
  const { search } = useLocation()
  const preview = useQuery({
    queryKey: [...endpointKey(previewOrderBulk), filter],
    queryFn: () => call(previewOrderBulk, { body: { filter } }),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title={text.title} backTo={pathTo(`/pedidos${search}`)} />
      {preview.isPending ? (
        <SkeletonList />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data.orders === 0 ? (
        <EmptyState drawing="bag" sentence={text.none} />
      ) : (
        <Stack>
          <Panel title={text.filter}>
            <DescriptionList
              facts={[
                { label: filterWords(filter), value: text.orders(preview.data.orders) },
                { label: text.total, value: formatCents(preview.data.total) },
                { label: text.attributed, value: String(preview.data.attributed) },
              ]}
            />
          </Panel>
          <AttributeForm
            filter={filter}
            preview={preview.data}
            onChanged={() => void preview.refetch()}
          />
          <EarlierOrderBulks />
        </Stack>
      )}
    </>
  )
}

function filterWords(filter: Filter): string {
  if (filter.external_ids !== undefined) return text.chosen
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return isFiltered ? text.filter : text.everything
}

type AttributeFormProps = { filter: Filter; preview: Preview; onChanged: () => void }

function AttributeForm({ filter, preview, onChanged }: AttributeFormProps) {
  const [slug, setSlug] = useState('')
  const [reason, setReason] = useState('')
  const [replaces, setReplaces] = useState(false)
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const request = useRequestKey()
  const body = {
    filter,
    seen_count: preview.orders,
    seen_total: preview.total,
    action: { type: 'attribute' as const, partner_slug: slug, reason, replaces },
  }
  const start = useMutation({
    mutationFn: () =>
      call(startOrderBulk, { body }, { headers: request.headersFor(JSON.stringify(body)) }),
    onSuccess: ({ id }) => {
      clearSelectionOf(pathTo('/pedidos'))
      return navigate(pathTo(`/pedidos/em-massa/${id}`))
    },
    onError: onChanged,
  })
  const { above } = refusedWords(start.error, [])
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!start.isPending) start.mutate()
  }
  return (
    <Panel narrow>
      <form onSubmit={submit}>
        <Stack>
          <PartnerPicker label={text.partner} value={slug} onChange={setSlug} />
          <Textarea
            label={text.reason}
            value={reason}
            autosize
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {preview.attributed > 0 && (
            <Checkbox
              label={text.replaces}
              description={text.replacesHint}
              checked={replaces}
              onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
            />
          )}
          {above !== null && (
            <Alert role="alert" color="red">
              {above}
            </Alert>
          )}
          <Button
            type="submit"
            loading={start.isPending}
            disabled={
              slug === '' ||
              reason.trim().length < 3 ||
              (!replaces && preview.attributed === preview.orders)
            }
          >
            {replaces || preview.attributed === 0
              ? text.confirm(preview.orders, formatCents(preview.total))
              : text.confirmFree(preview.orders - preview.attributed)}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}
