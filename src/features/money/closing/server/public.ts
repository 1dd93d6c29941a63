export { closeCommissions, closeLastMonth, remindOfInvoices } from './close-commissions.ts'
export {
  type Closing,
  closingById,
  closingsOfBrand,
  closingsPage,
  hasClosingInProgress,
} from './closings.ts'
export { paidTotal } from './paid-closings.ts'
export { latestInvoices } from './invoice/invoices.ts'
export {
  acceptInvoice,
  approveClosing,
  refuseInvoice,
  type Reviewer,
} from './review-closing.ts'
export { endClosingOfPayout, noteFailedPayout, payClosing } from './payment/pay-closing.ts'
export { closingPoints } from './prove.ts'
export { toInvoiceView } from './views/view-closures.ts'
export { toAmounts } from './views/views.ts'
export { closingTimeline } from './views/timeline.ts'
export {
  pendingClosings,
  pendingInvoices,
  pendingPayments,
} from './views/pending-closings.ts'
