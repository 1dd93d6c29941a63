/** Without a decision a signal ends after so many days, and with it the hold of its sales. */
export const SIGNAL_DAYS = 30

/** The days whose sales and visits a rule about habits looks at. */
export const WINDOW_DAYS = 30

/** Clicks on one's own links on a day: more than these, and more than a third of all. */
export const isOwnClicks = ({ own, all }: { own: number; all: number }): boolean =>
  own >= 20 && own * 3 > all

/** Clicks of a day without an order: many, and ten times as many as usual. */
export const isClickBurst = (day: {
  clicks: number
  usual: number
  orders: number
}): boolean => day.orders === 0 && day.clicks >= 300 && day.clicks >= 10 * day.usual

/** More than half of the visitors buy, where one in fifty is usual. */
export const isUnusualConversion = ({ orders, visitors }: Counts): boolean =>
  orders >= 10 && visitors > 0 && orders * 2 > visitors

/** Many sales by coupon and hardly a visitor: the coupon may be on a coupon site. */
export const isCouponWithoutClicks = ({ orders, visitors }: Counts): boolean =>
  orders >= 10 && visitors * 10 <= orders

type Counts = { orders: number; visitors: number }

/** Visits that a paid advertisement brought on a day. */
export const MANY_PAID_CLICKS = 20

/** A credit that was taken back within so many days after its release. */
export const SOON_DAYS = 7
