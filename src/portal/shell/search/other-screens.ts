import { accountText } from '../../account/text.ts'
import { text } from '../../text.ts'
import { searchText } from './text.ts'

type OtherScreen = {
  /** Of the route. */
  name: string
  label: string
  /** The entry of the menu that leads there: without it the person does not find the screen. */
  within: string
}

/** The screens that have no entry in the menu of their own, under the names they show. */
export const otherScreens: OtherScreen[] = [
  { name: 'sales.claims', label: text.menu.claims, within: 'sales' },
  { name: 'sales.coupons', label: text.menu.coupons, within: 'sales' },
  { name: 'my-points-detail', label: text.menu.statementDetail, within: 'my-points' },
  {
    name: 'my-points.awards.closed',
    label: searchText.closedRedemptions,
    within: 'my-recued-points',
  },
  { name: 'materials', label: text.menu.materials, within: 'share-products' },
  { name: 'hierarchy', label: text.menu.network, within: 'home' },
  ...Object.entries(accountText.sections).map(([slug, { title }]) => ({
    name: `account.${slug}`,
    label: title,
    within: 'account.edit',
  })),
  { name: 'my-brands', label: text.switchBrand, within: 'home' },
]
