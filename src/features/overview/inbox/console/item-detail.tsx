import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import { cents, formatCents } from '#platform/contract/money.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useBrandPath, useMay, useMember } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import { type Action, type DecisionKind, decisions, isImmediate } from './decide.ts'
import { DecisionForm } from './decision-form.tsx'
import { details } from './details/details.ts'
import { nameOf, type PendingItem } from './pending-item.ts'
import { text } from './text.ts'

import classes from './item-detail.module.css'

type ItemDetailProps = {
  item: PendingItem
  /** The decision whose text is being typed. */
  form: DecisionKind | null
  onForm: (form: DecisionKind | null) => void
  /** Decided, to be sent when it can no longer be undone. */
  onSettle: (kind: DecisionKind, typed: string) => void
  /** Decided and sent. */
  onSent: () => void
}

/** One item with its facts and what can be done with it. */
export function ItemDetail({ item, form, onForm, onSettle, onSent }: ItemDetailProps) {
  const { permissions } = useMember()
  const { permission, ...possible } = decisions[item.kind]
  const Facts = details[item.kind]
  const send = useSend(item, onSent)
  const action = form === null ? undefined : possible[form]

  function start(kind: DecisionKind, one: Action) {
    if (isImmediate(one)) onSettle(kind, '')
    else onForm(kind)
  }

  return (
    <article className={classes['card']}>
      <Stack gap="md">
        <div>
          <Text size="sm" c="dimmed" visibleFrom="lg">
            {text.kinds[item.kind].one}
          </Text>
          <Title order={2} size="h3">
            {nameOf(item)}
          </Title>
        </div>
        <Facts item={item} />
        <Pages item={item} />
        {!permissions.has(permission) ? (
          <Text c="dimmed">{text.cannotDecide}</Text>
        ) : action !== undefined && form !== null ? (
          <DecisionForm
            key={form}
            label={action.label}
            field={action.field}
            initial={action.field?.value?.(item) ?? ''}
            question={action.confirm?.(item, formatCents(item.amount ?? cents(0))) ?? null}
            busy={send.isPending}
            onCancel={() => onForm(null)}
            onDone={(typed) =>
              action.confirm === undefined
                ? onSettle(form, typed)
                : send.mutate({ action, typed })
            }
          />
        ) : (
          <Group gap="sm">
            {possible.approve !== undefined && (
              <Choice kind="approve" action={possible.approve} onStart={start} />
            )}
            {possible.refuse !== undefined && (
              <Choice kind="refuse" action={possible.refuse} onStart={start} />
            )}
          </Group>
        )}
        <Text size="xs" c="dimmed" visibleFrom="lg">
          {text.shortcuts}
        </Text>
      </Stack>
    </article>
  )
}

/** The pages about the item and about its partner. */
function Pages({ item }: { item: PendingItem }) {
  const pathTo = useBrandPath()
  const mayOpenWebhooks = useMay('webhooks.write')
  const page = item.kind === 'webhook' && !mayOpenWebhooks ? null : pageOf(item)
  return (
    <>
      {page !== null && (
        <Anchor component={Link} to={pathTo(page)}>
          {text.openPage}
        </Anchor>
      )}
      {item.partner !== null && (
        <Anchor
          component={Link}
          to={pathTo(`/parceiros/${encodeURIComponent(item.partner.slug)}`)}
        >
          {text.openPartner}
        </Anchor>
      )}
    </>
  )
}

type ChoiceProps = {
  kind: DecisionKind
  action: Action
  onStart: (kind: DecisionKind, action: Action) => void
}

function Choice({ kind, action, onStart }: ChoiceProps) {
  return (
    <Button
      variant={kind === 'approve' ? 'filled' : 'default'}
      aria-keyshortcuts={kind === 'approve' ? 'A' : 'R'}
      onClick={() => onStart(kind, action)}
    >
      {action.label}
    </Button>
  )
}

/** Sends what cannot be undone, after its confirmation. */
function useSend(item: PendingItem, onSent: () => void) {
  return useMutation({
    mutationFn: ({ action, typed }: { action: Action; typed: string }) =>
      action.send(item, typed, {}),
    onSuccess: async (_, { action }) => {
      notifySuccess((action.done ?? text.done.approve)(nameOf(item)))
      await queryClient.invalidateQueries({ queryKey: ['inbox'] })
      onSent()
    },
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
}

const CLOSINGS = '/financeiro/fechamentos'
const REDEMPTIONS = '/financeiro/resgates'

/** Where the page of a kind is; other kinds have none. */
const pages: Partial<Record<PendingItem['kind'], string>> = {
  closing: CLOSINGS,
  invoice: CLOSINGS,
  payment: CLOSINGS,
  redemption: REDEMPTIONS,
  failed_redemption: REDEMPTIONS,
  adjustment: '/financeiro/ajustes',
  fraud_signal: '/suspeitas',
  webhook: '/webhooks',
}

/** The page of what waits, where it has one. */
function pageOf({ kind, id }: PendingItem): string | null {
  const list = pages[kind]
  return list === undefined ? null : `${list}/${id}`
}
