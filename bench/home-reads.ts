type Read = { path: string; body?: object }
type Period = { begin: string; end: string }

/** Every read of the partner's home by a name; of a period and of the last thirty days. */
export function homeReads(period: Period, month: Period): Record<string, Read> {
  return {
    me: { path: '/api/v1/user/me' },
    layout: { path: '/api/v1/partner-dash/layout' },
    overview: { path: '/api/v1/dash/overview' },
    spread: { path: '/api/v1/dash/spread' },
    invites: { path: '/api/v1/dash/inviteXofY' },
    vouchers: { path: '/api/v1/dash/myvouchers' },
    ranking: { path: '/api/v1/partner-dash/ranking' },
    level: { path: '/v1/reaching' },
    credits: { path: '/api/v1/partner-dash/points-summary' },
    'credits per day': { path: '/api/v1/partner-dash/points-per-day' },
    'expiring soon': { path: '/api/v1/partner-dash/points-expire-soon/3' },
    'last releases': { path: '/api/v1/points?page=1&per_page=5' },
    sales: { path: '/v2/dashboard/totals/orders', body: period },
    'sales ever': { path: '/v2/dashboard/totals/orders', body: { period: 'all' } },
    'sales by status': { path: '/v2/dashboard/totals/ordersByStatus', body: period },
    orders: { path: '/v2/orders/getOrders', body: { page: 1, per_page: 10 } },
    visitors: { path: '/v2/dashboard/totals/visitors', body: month },
    'open commissions': { path: '/api/v3/totals/commissions/open', body: period },
  }
}
