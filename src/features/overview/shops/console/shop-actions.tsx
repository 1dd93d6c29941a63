import { Button, Stack } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'

import { call } from '#platform/web/api/api.ts'
import { useBrandPath } from '#platform/web/console/member.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { checkShop, disconnectShop, type ShopView } from '../contract.ts'
import { shopDefinitions } from '../rules.ts'
import { ChangeKeys } from './change-keys.tsx'
import { useShopAct } from './queries.ts'
import { text } from './text.ts'

const words = text.actions

/** What the brand can do with a shop. */
export function ShopActions({ shop }: { shop: ShopView }) {
  const pathTo = useBrandPath()
  if (shop.state !== 'disconnected') return <ConnectedActions shop={shop} />
  const known = new URLSearchParams({
    plataforma: shop.kind,
    endereco: shop.address,
    comeco: shop.order_prefix,
  })
  return (
    <Button component={Link} to={pathTo(`/lojas/nova?${known.toString()}`)}>
      {words.reconnect}
    </Button>
  )
}

function ConnectedActions({ shop }: { shop: ShopView }) {
  const params = { id: shop.id }
  const [changing, setChanging] = useState(false)
  const check = useShopAct(
    () => call(checkShop, { params }),
    () => words.checking,
  )
  return (
    <Stack gap="xs">
      {!shopDefinitions[shop.kind].sends && (
        <>
          <Button onClick={() => check.mutate()} loading={check.isPending}>
            {words.check}
          </Button>
          <Button variant="default" onClick={() => setChanging(true)}>
            {words.keys}
          </Button>
        </>
      )}
      <Disconnect id={shop.id} />
      <ChangeKeys shop={shop} opened={changing} onClose={() => setChanging(false)} />
    </Stack>
  )
}

function Disconnect({ id }: { id: number }) {
  const [asking, setAsking] = useState(false)
  const disconnect = useShopAct(
    () => call(disconnectShop, { params: { id } }).finally(() => setAsking(false)),
    () => words.disconnected,
  )
  return (
    <>
      <Button variant="default" c="red" onClick={() => setAsking(true)}>
        {words.disconnect}
      </Button>
      <ConfirmSheet
        opened={asking}
        onClose={() => setAsking(false)}
        title={text.disconnection.title}
        sentence={text.disconnection.sentence}
        yes={words.disconnect}
        no={text.disconnection.no}
        onConfirm={() => disconnect.mutate()}
        confirming={disconnect.isPending}
      />
    </>
  )
}
