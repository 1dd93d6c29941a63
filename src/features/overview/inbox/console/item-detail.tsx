import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'

import { cents, formatCents } from '#platform/contract/money.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { useBrandPath, useMay, useMember } from '#platform/web/console/member.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'

import {
  type Action,
  type Decision,
  type DecisionKind,
  isImmediate,
} from './decisions/action.ts'
import { decisions } from './decisions/decide.ts'
import { DecisionForm } from './decisions/decision-form.tsx'
import { details } from './details/details.ts'
import { useOwnRequest } from './details/use-own-request.ts'
import { nameOf, type PendingItem } from './pending-item.ts'
import { text } from './text.ts'

import classes from './item-detail.module.css'

type ItemDetailProps = {
  item: PendingItem
  /** The decision whose text is being typed. */
  form: DecisionKind | null
  /** Whether the server is being asked about a decision. */
  busy: boolean
  onForm: (form: DecisionKind | null) => void
  /** Decided, to be sent when it can no longer be undone. */
  onSettle: (kind: DecisionKind, typed: string) => void
  /** Decided and sent. */
  onSent: () => void
}

/** One item with its facts and what can be done with it. */
export function ItemDetail(props: ItemDetailProps) {
  const { item, form, busy, onForm, onSettle, onSent } = props
  const { mayDecide, ...possible } = useOffered(item)
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
        {!mayDecide ? (
          <Text c="dimmed">{text.cannotDecide}</Text>
        ) : action !== undefined && form !== null ? (
          <DecisionForm
            key={form}
            label={action.label}
            field={action.field}
            initial={action.field?.value?.(item) ?? ''}
            question={action.confirm?.(item, formatCents(item.amount ?? cents(0))) ?? null}
            busy={busy || send.isPending}
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
              <Choice
                kind="approve"
                action={possible.approve}
                busy={busy}
                onStart={start}
              />
            )}
            {possible.refuse !== undefined && (
              <Choice kind="refuse" action={possible.refuse} busy={false} onStart={start} />
            )}
          </Group>
        )}
        <Shortcuts item={item} offered={possible} />
      </Stack>
    </article>
  )
}

type Offered = Pick<Decision, 'approve' | 'refuse'>

/** What this person can do with the item. */
function useOffered(item: PendingItem): Offered & { mayDecide: boolean } {
  const { permissions } = useMember()
  const isOwn = useOwnRequest(item)
  const { permission, approve, refuse } = decisions[item.kind]
  if (!permissions.has(permission)) return { mayDecide: false }
  return {
    mayDecide: true,
    ...(approve !== undefined && !isOwn && { approve }),
    ...(refuse !== undefined && { refuse }),
  }
}

type ShortcutsProps = { item: PendingItem; offered: Offered }

/** The keys that do something for this item. */
function Shortcuts({ item: { kind }, offered: { approve, refuse } }: ShortcutsProps) {
  const mayOpen = useMay('partners.personal')
  const opens = mayOpen && (kind === 'partner' || kind === 'document')
  return (
    <Text size="xs" c="dimmed" visibleFrom="lg">
      {text.shortcuts([
        ...(approve === undefined ? [] : [text.shortcut('A', approve.label)]),
        ...(refuse === undefined ? [] : [text.shortcut('R', refuse.label)]),
        ...(opens ? [text.documentShortcut] : []),
      ])}
    </Text>
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
        <Anchor component={Link} to={pathTo(page.path)}>
          {page.label}
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
  busy: boolean
  onStart: (kind: DecisionKind, action: Action) => void
}

function Choice({ kind, action, busy, onStart }: ChoiceProps) {
  return (
    <Button
      variant={kind === 'approve' ? 'filled' : 'default'}
      loading={busy}
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

type Page = { path: string; label: string }

const { openPage: labels } = text
const closing: Page = { path: '/financeiro/fechamentos', label: labels.closing }
const redemption: Page = { path: '/financeiro/resgates', label: labels.redemption }

/** Where the page of a kind is; other kinds have none. */
const pages: Partial<Record<PendingItem['kind'], Page>> = {
  closing,
  invoice: closing,
  payment: closing,
  redemption,
  failed_redemption: redemption,
  adjustment: { path: '/financeiro/ajustes', label: labels.adjustment },
  coupon_request: { path: '/regras/cupons/pedidos', label: labels.couponRequest },
  fraud_signal: { path: '/suspeitas', label: labels.signal },
  webhook: { path: '/webhooks', label: labels.webhook },
}

/** The page of what waits, where it has one. */
function pageOf({ kind, id }: PendingItem): Page | null {
  const page = pages[kind]
  return page === undefined ? null : { ...page, path: `${page.path}/${id}` }
}
