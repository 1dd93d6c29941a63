import { moneyPortal } from '../../portal/money/money-portal.ts'

export const bankTransferPortal = moneyPortal
