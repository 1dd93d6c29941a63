/** About thirteen days: the wait before attempt n is e^n seconds, at most six hours. */
export const PAY_JOB = { name: 'pay_payout', attempts: 60 } as const
