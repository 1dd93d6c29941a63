import { useEffect, useRef, useState } from 'react'

import { configureAltcha } from '#platform/web/bot-check/configure-altcha.ts'

import { text } from './text.ts'
import type { Proof } from './use-sign-up.ts'

type BotCheckProps = { round: number; onChange: (proof: Proof) => void }

/** Proof of work in the browser; a new round starts another. */
export function BotCheck({ round, onChange }: BotCheckProps) {
  const [ready, setReady] = useState(false)
  const place = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let left = false
    import('#platform/web/bot-check/load-altcha.ts').then(
      ({ loadAltcha }) => {
        loadAltcha()
        if (!left) setReady(true)
      },
      () => onChange({ state: 'failed' }),
    )
    return () => {
      left = true
    }
  }, [onChange])

  useEffect(() => {
    const here = place.current
    if (!ready || here === null) return
    const widget = document.createElement('altcha-widget')
    configureAltcha(widget)
    widget.addEventListener('statechange', (event) => {
      if (event instanceof CustomEvent) onChange(proofOf(event.detail))
    })
    here.replaceChildren(widget)
    return () => widget.remove()
  }, [ready, round, onChange])

  return <div ref={place} aria-live="polite" aria-label={text.bot.label} role="group" />
}

/** What the widget reports with every change of state. */
function proofOf(detail: { state?: string; payload?: string | null }): Proof {
  if (detail.state === 'verified' && detail.payload)
    return { state: 'done', answer: detail.payload }
  return { state: detail.state === 'error' ? 'failed' : 'working' }
}
