import { Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { IconConfetti, IconX } from '@tabler/icons-react'
import { type CSSProperties, useEffect } from 'react'

import { announce } from '#platform/web/announce.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { IconButton } from '#platform/web/ui/layout/icon-button.tsx'

import { type Celebration, noteCelebration } from '../../contract.ts'
import { todayQuery } from '../queries.ts'
import { text } from './text.ts'

import classes from './celebration-card.module.css'

type CelebrationCardProps = { celebration: Celebration; onClose: () => void }

/** A sentence at the edge of the screen, with confetti for people who want motion. */
export function CelebrationCard({ celebration, onClose }: CelebrationCardProps) {
  const { key } = celebration
  const { title, sentence } = text.words(celebration)
  useEffect(() => announce(`${title} ${sentence}`), [title, sentence])
  useEffect(() => noteSeen(key), [key])
  return (
    <section className={classes['card']} aria-label={title}>
      <Confetti />
      <IconConfetti aria-hidden size={32} className={classes['glyph']} />
      <div className={classes['words']}>
        <Text fw={650}>{title}</Text>
        <Text size="sm">{sentence}</Text>
      </div>
      <IconButton icon={IconX} label={text.close} onClick={onClose} />
    </section>
  )
}

/** Neither this device's copy nor the server shows it again. If it cannot be noted, it comes back at the next visit. */
function noteSeen(key: string): void {
  queryClient.setQueryData(todayQuery.queryKey, (today) =>
    today?.celebrations === undefined
      ? today
      : { ...today, celebrations: today.celebrations.filter((one) => one.key !== key) },
  )
  call(noteCelebration, { params: { key } }).catch(() => undefined)
}

const PIECES = 24
const pieces = Array.from({ length: PIECES }, (_, index) => index)

function Confetti() {
  const isStill = useReducedMotion(false, { getInitialValueInEffect: false })
  if (isStill) return null
  return (
    <div className={classes['confetti']} aria-hidden data-confetti>
      {pieces.map((piece) => (
        <i key={piece} style={placeOf(piece)} />
      ))}
    </div>
  )
}

/** Spread over the width by steps that look like chance. */
function placeOf(piece: number): CSSProperties {
  const part = (step: number) => (piece * step) % 100
  return {
    left: `${part(37)}%`,
    animationDelay: `${part(13) * 5}ms`,
    animationDuration: `${1_400 + part(29) * 8}ms`,
    rotate: `${part(53) * 3.6}deg`,
  }
}
