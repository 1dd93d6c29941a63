import { useDebouncedValue } from '@mantine/hooks'
import {
  type Icon,
  IconBolt,
  IconReceipt,
  IconSearch,
  IconTicket,
  IconUser,
} from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { useMay } from '#platform/web/console/member.ts'
import {
  PaletteDialog,
  type PaletteGroup,
} from '#platform/web/ui/palette/palette-dialog.tsx'
import { bestFirst, isExact, named } from '#platform/web/ui/palette/palette-order.ts'

import { usePaletteActions } from '../palette-actions.ts'
import { text } from '../text.ts'
import { useScreens } from '../use-menu.ts'
import {
  PARTNER_LETTERS,
  type Result,
  useFoundCoupons,
  useFoundOrders,
  useFoundPartners,
} from './palette-results.ts'

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
  const isShort = typed.trim() !== '' && typed.trim().length < PARTNER_LETTERS
  const mayFindPartners = useMay('partners.read')
  return (
    <PaletteDialog
      opened={opened}
      onClose={onClose}
      takeTyped={takeTyped}
      placeholder={text.palette.placeholder}
      typed={typed}
      onTyped={setTyped}
      groups={groups}
      searching={searching}
      note={isShort && mayFindPartners ? text.palette.moreLetters(PARTNER_LETTERS) : null}
      onChoose={({ to }) => void navigate(to)}
    />
  )
}

type Group = Omit<PaletteGroup, 'results'> & { results: (Result & { icon?: Icon })[] }

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
    { label: palette.screens, icon: IconSearch, results: screens },
    { label: palette.begin, icon: IconBolt, results: actions },
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
