import '@mantine/spotlight/styles.layer.css'
import { useDebouncedValue } from '@mantine/hooks'
import { createSpotlight, Spotlight } from '@mantine/spotlight'
import {
  type Icon,
  IconBolt,
  IconReceipt,
  IconSearch,
  IconTicket,
  IconUser,
} from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

import { useMay } from '#platform/web/console/member.ts'

import { usePaletteActions } from '../palette-actions.ts'
import { text } from '../text.ts'
import { takesTyped } from '../typed-ahead.ts'
import { useScreens } from '../use-menu.ts'
import { bestFirst, isExact, plain } from './palette-order.ts'
import {
  PARTNER_LETTERS,
  type Result,
  useFoundCoupons,
  useFoundOrders,
  useFoundPartners,
} from './palette-results.ts'

const [store, spotlight] = createSpotlight()
const PAUSE_MS = 200
const SHOWN = 5

type PaletteProps = {
  opened: boolean
  /** What was typed before the field could have the focus. */
  takeTyped: () => string
  onClose: () => void
}

/** Finds a screen, a partner, an order or a coupon; opened by Ctrl+K or Cmd+K. */
export function Palette({ opened, takeTyped, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const { groups, searching } = useGroups(typed.trim())
  const first = groups[0]?.results[0]?.to
  useEffect(() => {
    if (opened) spotlight.open()
    else spotlight.close()
  }, [opened])
  useEffect(markFirst, [first])
  function take() {
    const ahead = takeTyped()
    if (ahead !== '') setTyped((before) => before + ahead)
  }
  const isShort = typed.trim() !== '' && typed.trim().length < PARTNER_LETTERS
  const mayFindPartners = useMay('partners.read')
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
        {...takesTyped}
        onFocus={take}
        onKeyDown={({ key }) => {
          take()
          if (key === 'Enter') chooseFirst()
        }}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label: group, icon: Glyph, results }) => (
          <Spotlight.ActionsGroup key={group} label={group}>
            {results.map(({ to, label, description, icon: Own = Glyph }) => (
              <Spotlight.Action
                key={to}
                label={label}
                {...(description !== undefined && { description })}
                leftSection={<Own aria-hidden size={18} />}
                onClick={() => void navigate(to)}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>
            {searching ? text.palette.searching : text.palette.nothing}
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      {isShort && mayFindPartners && (
        <Spotlight.Footer>{text.palette.moreLetters(PARTNER_LETTERS)}</Spotlight.Footer>
      )}
    </Spotlight.Root>
  )
}

type Group = { label: string; icon: Icon; results: (Result & { icon?: Icon })[] }

/** What is found, by kind: the kind with the exact match comes first. */
function useGroups(typed: string): { groups: Group[]; searching: boolean } {
  const [search] = useDebouncedValue(typed, PAUSE_MS)
  const partners = useFoundPartners(search)
  const orders = useFoundOrders(search)
  const coupons = useFoundCoupons(search)
  const screens = named(useScreens(), typed)
  const actions = named(usePaletteActions(), typed)
  const some = ({ results }: { results: Result[] }) =>
    bestFirst(results, search).slice(0, SHOWN)
  const { palette } = text
  const groups: Group[] = [
    { label: palette.screens, icon: IconSearch, results: bestFirst(screens, typed) },
    { label: palette.begin, icon: IconBolt, results: bestFirst(actions, typed) },
    { label: palette.partners, icon: IconUser, results: some(partners) },
    { label: palette.orders, icon: IconReceipt, results: some(orders) },
    { label: palette.coupons, icon: IconTicket, results: some(coupons) },
  ]
  const withoutExact = ({ results }: Group) =>
    results.some((result) => isExact(result, typed)) ? 0 : 1
  return {
    groups: groups
      .filter(({ results }) => results.length > 0)
      .toSorted((one, other) => withoutExact(one) - withoutExact(other)),
    searching: partners.isFetching || orders.isFetching || coupons.isFetching,
  }
}

function named<T extends { to: string; label: string }>(all: T[], typed: string) {
  return all
    .filter(({ label }) => plain(label).includes(plain(typed)))
    .map((one) => ({ ...one, names: [one.label] }))
}

const listed = () => document.getElementById(store.getState().listId)

/** An exact match that arrives later takes the selection, unless the person has moved it. */
function markFirst() {
  if (store.getState().selected > 0) return
  listed()?.querySelector('[data-selected]')?.removeAttribute('data-selected')
  listed()?.querySelector('[data-action]')?.setAttribute('data-selected', 'true')
}

/** Results that arrive later take the selection away: Enter means the first of them then. */
function chooseFirst() {
  if (listed()?.querySelector('[data-selected]')) return
  listed()?.querySelector<HTMLElement>('[data-action]')?.click()
}
