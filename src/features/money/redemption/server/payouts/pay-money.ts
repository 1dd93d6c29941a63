import type { KindOf } from '../../kinds/definitions.ts'
import type { Payable } from '../kind-server.ts'
import type { Provider, Providers } from './provider.ts'

/** The common server part of kinds that are paid in money. */
export const paidInMoney = {
  bringsCodes: false,
  brandMayPay: true,
  needsCardNumber: false,
  providerOf(
    { payout }: Providers,
    { id, amountCents, destination }: Payable<KindOf<'money'>>,
  ): Provider {
    return {
      name: payout.name,
      find: () => payout.find(id),
      submit: () => payout.submit({ externalId: id, amountCents, to: destination }),
    }
  },
}
