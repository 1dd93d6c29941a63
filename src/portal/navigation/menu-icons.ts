import {
  type Icon,
  IconBell,
  IconBook2,
  IconBooks,
  IconBuildingStore,
  IconBulb,
  IconCash,
  IconHelp,
  IconHome,
  IconListDetails,
  IconMedal,
  IconReceipt2,
  IconShare3,
  IconShoppingBag,
  IconShoppingCart,
  IconThumbUp,
  IconWallet,
} from '@tabler/icons-react'

import type { MenuIcon } from '#features/program/identity/rules.ts'

/** The icons that a brand may choose: all of them are in the usual menu. */
export const iconsByName: Record<MenuIcon, Icon> = {
  wallet: IconWallet,
  home: IconHome,
  share: IconShare3,
  store: IconBuildingStore,
  thumb: IconThumbUp,
  bag: IconShoppingBag,
  bulb: IconBulb,
  list: IconListDetails,
  medal: IconMedal,
  cash: IconCash,
  cart: IconShoppingCart,
  receipt: IconReceipt2,
  book: IconBook2,
  books: IconBooks,
  bell: IconBell,
  help: IconHelp,
}
