import { WalletClosures } from '#features/closing/portal/wallet-closures.tsx'
import { WalletScreen as Credits } from '#features/credits/portal/wallet-screen.tsx'

/** The credits joined to the closings, which lie above them. */
export function WalletScreen() {
  return (
    <Credits>
      <WalletClosures />
    </Credits>
  )
}
