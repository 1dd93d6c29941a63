import { WalletScreen as CreditsWallet } from '#features/money/credits/portal/wallet-screen.tsx'
// In one chunk with the wallet, whose lines lead there.
export { PaymentDetailsScreen } from '#features/money/redemption/portal/wallet/payment-details-screen.tsx'
import { PaymentsPanel } from '#features/money/redemption/portal/wallet/payments-panel.tsx'

/** The credits joined to what they and the commissions were paid out as, which lies above them. */
export function WalletScreen() {
  return <CreditsWallet payments={<PaymentsPanel />} />
}
