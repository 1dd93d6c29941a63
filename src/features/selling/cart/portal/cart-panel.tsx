import { Alert, Button, Text } from '@mantine/core'
import { IconCopy, IconLink, IconShare3 } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'

import { approvedBrandsQuery } from '#features/people/memberships/portal/queries.ts'
import { sessionQuery } from '#features/program/identity/portal/queries.ts'
import { formatCents } from '#platform/contract/money.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { copyText } from '#platform/web/copy-text.ts'
import { useOnce } from '#platform/web/forms/use-once.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'
import { EmptyState } from '#platform/web/ui/feedback/empty-state.tsx'
import { DetailSheet } from '#platform/web/ui/layout/detail-sheet.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { generateCartLink } from '../contract.ts'
import { subtotal } from '../rules.ts'
import { CartLine } from './cart-line.tsx'
import { emptyCart, type Item, useCart } from './cart-state.ts'
import { checkoutParamsQuery } from './queries.ts'
import { text } from './text.ts'

import classes from './cart-panel.module.css'

type CartPanelProps = {
  opened: boolean
  onClose: () => void
  /** Shares the generated link. */
  onShare: (link: string, name: string) => void
}

/**
 * The cart beside the store: its products, the subtotal, and the link that fills the shop's
 * cart.
 */
export function CartPanel({ opened, onClose, onShare }: CartPanelProps) {
  const items = useCart()
  return (
    <DetailSheet opened={opened} onClose={onClose} title={text.title}>
      {items.length === 0 ? (
        <EmptyState drawing="bag" sentence={text.empty}>
          <Text c="dimmed" ta="center">
            {text.emptyHint}
          </Text>
        </EmptyState>
      ) : (
        <>
          <ul className={classes['items']}>
            {items.map((item) => (
              <CartLine key={item.id} item={item} />
            ))}
          </ul>
          <p className={classes['subtotal']}>
            <span>{text.subtotal}</span>
            <strong className="tabular">{formatCents(subtotal(items))}</strong>
          </p>
          <Text size="sm" c="dimmed" mb="md">
            {text.disclaimer}
          </Text>
          {/* A changed cart has no link yet. */}
          <Checkout key={fingerprint(items)} items={items} onShare={onShare} />
          <Button fullWidth mt="sm" variant="subtle" color="red" onClick={emptyCart}>
            {text.clear}
          </Button>
        </>
      )}
    </DetailSheet>
  )
}

type CheckoutProps = { items: readonly Item[]; onShare: CartPanelProps['onShare'] }

function Checkout({ items, onShare }: CheckoutProps) {
  const online = useOnline()
  const refused = useOwnBrandRefuses(items)
  const generating = useMutation({
    mutationFn: () =>
      call(generateCartLink, {
        body: {
          items: items.map(({ id, quantity }) => ({ id, quantity })),
          parent_id: items[0]?.parent_id,
        },
      }),
    onError: (error) => {
      if (!isNoCheckout(error)) notifyProblem(sentencesOf(error).join(' '))
    },
  })
  const generateOnce = useOnce(() => generating.mutate(), { busy: generating.isPending })
  if (new Set(items.map(({ parent_id }) => parent_id)).size > 1)
    return <Alert color="yellow">{text.severalBrands}</Alert>
  if (refused || isNoCheckout(generating.error))
    return (
      <Text size="sm" role="status">
        {text.noCheckout}
      </Text>
    )
  if (generating.data === undefined)
    return (
      <>
        <Button
          fullWidth
          disabled={!online}
          loading={generating.isPending}
          leftSection={<IconLink size={18} aria-hidden />}
          onClick={generateOnce}
        >
          {text.generate}
        </Button>
        {!online && (
          <Text size="sm" mt="xs">
            {text.offline}
          </Text>
        )}
      </>
    )
  const { link } = generating.data
  return (
    <div className={classes['made']}>
      <Text size="sm" c="dimmed">
        {text.link}
      </Text>
      <Text className={classes['link'] ?? ''}>{link}</Text>
      <Button
        leftSection={<IconShare3 size={18} aria-hidden />}
        onClick={() => onShare(link, text.shareName)}
      >
        {text.shareLink}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} aria-hidden />}
        onClick={() => void copyText(link)}
      >
        {text.copy}
      </Button>
    </div>
  )
}

/** Loaded only for the session's brand; for another brand's cart the server decides. */
function useOwnBrandRefuses(items: readonly Item[]): boolean {
  const { data: params } = useQuery(checkoutParamsQuery)
  const { data: companies } = useQuery(approvedBrandsQuery)
  const { data: me } = useQuery(sessionQuery)
  const own = companies?.find(({ slug }) => slug === me?.partner.parent.slug)
  return (
    params !== undefined &&
    params['generate_checkout_link']?.value !== 1 &&
    items.every(({ parent_id }) => parent_id === own?.id)
  )
}

function isNoCheckout(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'no_checkout'
}

function fingerprint(items: readonly Item[]): string {
  return items.map(({ id, quantity }) => `${id}x${quantity}`).join(',')
}
