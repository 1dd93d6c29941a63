import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import { IconBolt, IconReceipt, IconSearch, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { listPartners } from '#features/people/partners/brand-contract.ts'
import { listBrandOrders } from '#features/selling/orders/brand-contract.ts'
import { useBrandPath, useMay } from '#platform/web/console/member.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { usePaletteActions } from '../palette-actions.ts'
import { text } from '../text.ts'
import { useScreens } from '../use-menu.ts'

const [store, spotlight] = createSpotlight()
const PAUSE_MS = 200
const SHOWN = 5

type PaletteProps = { opened: boolean; onClose: () => void }

/** Finds a screen, a partner or an order; opened by Ctrl+K or Cmd+K. */
export function Palette({ opened, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const navigate = useNavigate()
  const pathTo = useBrandPath()
  const screens = useScreens()
  const partners = useFoundPartners(search)
  const orders = useFoundOrders(search)
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  const matches = ({ label }: { label: string }) =>
    plain(label).includes(plain(typed.trim()))
  const named = screens.filter(matches)
  const actions = usePaletteActions().filter(matches)
  const go = (to: string) => void navigate(to)
  const searching = partners.isFetching || orders.isFetching
  const found = (partners.data?.data.length ?? 0) + (orders.data?.data.length ?? 0)
  return (
    <Spotlight.Root
      store={store}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightClose={onClose}
      shortcut={null}
      clearQueryOnClose
    >
      <Spotlight.Search
        placeholder={text.palette.placeholder}
        aria-label={text.palette.placeholder}
        leftSection={<IconSearch aria-hidden size={18} />}
        onKeyDown={({ key }) => {
          if (key === 'Enter') chooseFirst()
        }}
      />
      <Spotlight.ActionsList>
        {named.length > 0 && (
          <Spotlight.ActionsGroup label={text.palette.screens}>
            {named.map(({ to, label, icon: Glyph }) => (
              <Spotlight.Action
                key={to}
                label={label}
                leftSection={<Glyph aria-hidden size={18} />}
                onClick={() => go(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {actions.length > 0 && (
          <Spotlight.ActionsGroup label={text.palette.begin}>
            {actions.map(({ to, label }) => (
              <Spotlight.Action
                key={to}
                label={label}
                leftSection={<IconBolt aria-hidden size={18} />}
                onClick={() => go(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {partners.data !== undefined && partners.data.data.length > 0 && (
          <Spotlight.ActionsGroup label={text.palette.partners}>
            {partners.data.data.map(({ slug, name }) => (
              <Spotlight.Action
                key={slug}
                label={name}
                description={slug}
                leftSection={<IconUser aria-hidden size={18} />}
                onClick={() => go(pathTo(`/parceiros/${encodeURIComponent(slug)}`))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {orders.data !== undefined && orders.data.data.length > 0 && (
          <Spotlight.ActionsGroup label={text.palette.orders}>
            {orders.data.data.map(({ external_id: id }) => (
              <Spotlight.Action
                key={id}
                label={text.palette.order(id)}
                leftSection={<IconReceipt aria-hidden size={18} />}
                onClick={() => go(pathTo(`/pedidos/${encodeURIComponent(id)}`))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {named.length + actions.length + found === 0 && (
          <Spotlight.Empty>
            {searching ? text.palette.searching : text.palette.nothing}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  )
}

/** Results that arrive later take the selection away: Enter means the first of them then. */
function chooseFirst() {
  const list = document.getElementById(store.getState().listId)
  if (list?.querySelector('[data-selected]')) return
  list?.querySelector<HTMLElement>('[data-action]')?.click()
}

function useFoundPartners(search: string) {
  const may = useMay('partners.read')
  return useQuery({
    ...consoleQuery(listPartners, { query: { limit: SHOWN, search, order: 'newest' } }),
    enabled: may && search.length >= 3,
  })
}

function useFoundOrders(search: string) {
  const may = useMay('orders.read')
  return useQuery({
    ...consoleQuery(listBrandOrders, { query: { limit: SHOWN, search } }),
    enabled: may && search.length >= 2,
  })
}

/** Without accents and capitals: `inicio` finds "Início". */
function plain(word: string): string {
  return word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
