import { Alert, Button, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'

import { text as partnerText } from '#features/people/partners/console/text.ts'
import type { Input, Output } from '#platform/contract/endpoint/endpoint.ts'
import { cents, formatCents } from '#platform/contract/money.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useRequestKey } from '#platform/web/console/forms/use-request-key.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { clearSelectionOf } from '#platform/web/console/table/kept-selections.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { ErrorState } from '#platform/web/ui/feedback/error-state.tsx'
import { SkeletonList } from '#platform/web/ui/feedback/skeleton-list.tsx'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'
import { DescriptionList } from '#platform/web/ui/lists/description-list.tsx'

import { type BulkAction, previewPartnerBulk, startPartnerBulk } from '../contract.ts'
import { EarlierBulks } from './earlier-bulks.tsx'
import { text } from './text.ts'
import { actionOf, nothingTyped, type TypedAction } from './typed-action.ts'

const states = ['in_review', 'approved', 'refused', 'left'] as const

/** Partners chosen one by one in the list, which this visit of the screen keeps. */
const Chosen = z.object({ slugs: z.array(z.string()).min(1).max(1_000) })

type Filter = Input<typeof previewPartnerBulk>['body']['filter']

/** The filter of the list of partners, as its address has it. */
function useFilter(): Filter {
  const [search] = useSearchParams()
  const chosen = Chosen.safeParse(useLocation().state)
  // Partners chosen one by one stay chosen, whatever the list was filtered by.
  if (chosen.success) return { slugs: chosen.data.slugs }
  const given = (name: string) => search.get(name) ?? undefined
  return {
    search: given('busca'),
    status: states.find((state) => state === given('situacao')),
    level: given('nivel'),
    tag: given('etiqueta'),
    approved_begin: given('aprovado_de'),
    approved_end: given('aprovado_ate'),
  }
}

/** One action for all partners of a filter: how many, with how much, and which. */
export function BulkScreen() {
  const filter = useFilter()
  const pathTo = useBrandPath()
  const { search } = useLocation()
  const preview = useQuery({
    queryKey: [...endpointKey(previewPartnerBulk), filter],
    queryFn: () => call(previewPartnerBulk, { body: { filter } }),
    staleTime: 0,
  })
  return (
    <>
      <PageHeader title={text.title} backTo={pathTo(`/parceiros${search}`)} />
      {preview.isPending ? (
        <SkeletonList />
      ) : preview.isError ? (
        <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />
      ) : preview.data.partners === 0 ? (
        <EmptyState drawing="list" sentence={text.none} />
      ) : (
        <Stack>
          <Panel title={text.filters}>
            <DescriptionList
              facts={[
                {
                  label: filterWords(filter),
                  value: text.found(preview.data.partners),
                },
                { label: text.available, value: formatCents(preview.data.available) },
              ]}
            />
          </Panel>
          <ActionForm
            filter={filter}
            preview={preview.data}
            onChanged={() => void preview.refetch()}
          />
          <EarlierBulks />
        </Stack>
      )}
    </>
  )
}

/** The filter in words, as the list of partners shows it. */
function filterWords({ slugs, search, status, level, tag }: Filter): string {
  if (slugs !== undefined) return text.chosen
  const words = [status && partnerText.states[status], level, tag, search]
  return words.filter(Boolean).join(', ') || text.everyone
}

type ActionFormProps = {
  filter: Filter
  preview: Output<typeof previewPartnerBulk>
  /** Others are found now. */
  onChanged: () => void
}

function ActionForm({ filter, preview, onChanged }: ActionFormProps) {
  const { partners, approval_above: limit } = preview
  const [typed, setTyped] = useState<TypedAction>(nothingTyped)
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const request = useRequestKey()
  const start = useMutation({
    mutationFn: (action: BulkAction) =>
      call(
        startPartnerBulk,
        { body: { filter, seen_count: partners, action } },
        { headers: request.headersFor(JSON.stringify({ filter, partners, action })) },
      ),
    onSuccess: ({ id }) => {
      clearSelectionOf(pathTo('/parceiros'))
      return navigate(pathTo(`/parceiros/em-massa/${id}`))
    },
    onError: onChanged,
  })
  const { above } = refusedWords(start.error, [])
  const action = actionOf(typed)
  const together =
    action?.type === 'adjust' ? cents(Math.abs(action.amount) * partners) : null
  function submit(event: FormEvent) {
    event.preventDefault()
    if (action && !start.isPending) start.mutate(action)
  }
  return (
    <Panel narrow>
      <form onSubmit={submit}>
        <Stack>
          <ActionFields typed={typed} onChange={setTyped} />
          {together !== null && together > limit && (
            <Alert color="yellow">{text.waits(formatCents(limit))}</Alert>
          )}
          {above !== null && (
            <Alert role="alert" color="red">
              {above}
            </Alert>
          )}
          <Button type="submit" loading={start.isPending} disabled={action === null}>
            {typed.type === null
              ? text.choose
              : text.confirm(text.actions[typed.type], [
                  text.found(partners),
                  ...(together === null ? [] : [text.together(formatCents(together))]),
                ])}
          </Button>
        </Stack>
      </form>
    </Panel>
  )
}

type FieldsProps = { typed: TypedAction; onChange: (typed: TypedAction) => void }

const deciding = ['approve', 'refuse', 'block', 'unblock'] as const
const changing = ['set_level', 'add_tag', 'remove_tag'] as const
const adjusting = ['adjust'] as const
const withReason = ['refuse', 'block', 'set_level', 'adjust'] as const

function ActionFields({ typed, onChange }: FieldsProps) {
  const mayDecide = useMay('partners.decide')
  const mayAdjust = useMay('redemptions.write')
  const { type } = typed
  const offered = [
    ...(mayDecide ? deciding : []),
    ...changing,
    ...(mayAdjust ? adjusting : []),
  ]
  return (
    <>
      <Select
        label={text.action}
        placeholder={text.choose}
        data={offered.map((value) => ({ value, label: text.actions[value] }))}
        value={type}
        onChange={(value) =>
          onChange({ ...typed, type: offered.find((one) => one === value) ?? null })
        }
      />
      {type === 'set_level' && (
        <TextInput
          label={text.level}
          value={typed.level}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, level: currentTarget.value })
          }
        />
      )}
      {type === 'adjust' && (
        <TextInput
          label={text.amount}
          description={text.amountHint}
          value={typed.amount}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, amount: currentTarget.value })
          }
        />
      )}
      {withReason.some((one) => one === type) && (
        <Textarea
          label={text.reason}
          description={text.reasonHint}
          value={typed.reason}
          onChange={({ currentTarget }) =>
            onChange({ ...typed, reason: currentTarget.value })
          }
          autosize
        />
      )}
      {(type === 'add_tag' || type === 'remove_tag') && (
        <TextInput
          label={text.tag}
          value={typed.tag}
          onChange={({ currentTarget }) => onChange({ ...typed, tag: currentTarget.value })}
        />
      )}
    </>
  )
}
