import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router'

import { permissionsQuery } from '#features/program/identity/portal/queries.ts'
import { Banner } from '#platform/web/ui/feedback/banner.tsx'
import { useOnline } from '#platform/web/use-online.ts'

import { showUpQuery } from '../queries.ts'
import { text } from './text.ts'
import { markTourSeen, useTourSeen } from './tours-seen.ts'

import classes from './welcome.module.css'

const ShowUpDialog = lazy(async () => ({
  default: (await import('./show-up-dialog.tsx')).ShowUpDialog,
}))
const PortalTour = lazy(async () => ({
  default: (await import('./portal-tour.tsx')).PortalTour,
}))

/**
 * The introduction for a new partner, in sequence: the brand's video, the news of the
 * wallet, at a later visit the offer of a tour.
 */
export function Welcome() {
  const showUp = useQuery(showUpQuery)
  const online = useOnline()
  const [later, setLater] = useState(false)
  const [isSeen, setSeen] = useState(false)
  const walletSeen = useTourSeen('wallet')
  const permissions = useQuery(permissionsQuery)
  if (showUp.data === undefined) return null
  const { content } = showUp.data
  if (content !== '' && !later && online)
    return (
      <Suspense>
        <ShowUpDialog address={content} onLater={() => setLater(true)} />
      </Suspense>
    )
  const walletIsNew =
    permissions.data?.some(({ route, isNew }) => route === 'my-wallet' && isNew) ?? false
  if (isSeen) return null
  if (!walletIsNew || walletSeen) return <TourBanner />
  return <WalletNews onSeen={() => setSeen(true)} />
}

/** Introduces the wallet. */
function WalletNews({ onSeen }: { onSeen: () => void }) {
  const words = text.wallet
  const close = () => {
    markTourSeen('wallet')
    onSeen()
  }
  return (
    <News words={words} onClose={close}>
      <Button component={Link} to="/my-wallet" size="compact-md" onClick={close}>
        {words.open}
      </Button>
    </News>
  )
}

function TourBanner() {
  const words = text.tour
  const seen = useTourSeen('dashboard')
  const [running, setRunning] = useState(false)
  const close = () => markTourSeen('dashboard')
  if (seen) return null
  return (
    <>
      <News words={words} onClose={close}>
        <Button size="compact-md" onClick={() => setRunning(true)}>
          {words.start}
        </Button>
      </News>
      {running && (
        <Suspense>
          <PortalTour onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type NewsProps = {
  words: { title: string; sentence: string; close: string }
  onClose: () => void
  /** The link to the new feature. */
  children: ReactNode
}

function News({ words, onClose, children }: NewsProps) {
  return (
    <Banner label={words.title}>
      <div className={classes['words']}>
        <Text fw={650}>{words.title}</Text>
        <Text size="sm">{words.sentence}</Text>
      </div>
      <div className={classes['ways']}>
        {children}
        <Button variant="subtle" size="compact-md" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Banner>
  )
}
