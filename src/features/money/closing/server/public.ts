export { closingJob, remindOfInvoices } from './close-commissions.ts'
export { closingsPage, hasClosingInProgress } from './closings.ts'
export { paidTotal } from './paid-closings.ts'
export { endClosingOfPayout, noteFailedPayout } from './payment/pay-closing.ts'
export { closingsOfHolds } from './brand/closings-of-holds.ts'
export {
  closingsAmong,
  countFurtherParts,
  type PaidClosing,
  type PaymentParts,
} from './payment/payment-parts.ts'
export { closingPoints } from './prove.ts'
export { comingPayments } from './views/view-calendar.ts'
export { closingTimeline } from './views/timeline.ts'
export {
  pendingClosings,
  pendingInvoices,
  pendingPayments,
} from './views/pending-closings.ts'
export { estimatedPayments } from './brand/estimate-payments.ts'
export { unpaidClosings } from './brand/unpaid-closings.ts'
export { payableOf } from './payment-terms.ts'
export { latestInvoices } from './invoice/invoices.ts'
export { downloadRpa } from './papers/download-papers.ts'
export {
  incomeOf,
  incomePaper,
  type OtherIncome,
  type ReadOtherIncome,
} from './papers/income-statement.ts'
export {
  closingsPaidSum,
  closingsWithPapers,
  countClosingsWithPapers,
  paperBytes,
  partnersPaidClosings,
} from './papers/papers-of-brand.ts'
export { closingFilterOf, closingsListed } from './brand/view-for-brand.ts'
export { countClosingsListed } from './brand/listed-closings.ts'
