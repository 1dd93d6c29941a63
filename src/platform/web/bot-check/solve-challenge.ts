import { configureAltcha } from './configure-altcha.ts'

const LONGEST_WORK_MS = 30_000

/**
 * Computes the proof of work without a visible widget; resolves with the solved challenge.
 */
export async function solveChallenge(): Promise<string> {
  const { loadAltcha } = await import('./load-altcha.ts')
  loadAltcha()
  const widget = document.createElement('altcha-widget')
  widget.hidden = true
  configureAltcha(widget)
  try {
    return await solutionOf(widget)
  } finally {
    widget.remove()
  }
}

function solutionOf(widget: HTMLElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no proof')), LONGEST_WORK_MS)
    widget.addEventListener('statechange', (event) => {
      if (!(event instanceof CustomEvent)) return
      const { state, payload } = event.detail as { state?: string; payload?: string | null }
      if (state === 'verified' && payload) resolve(payload)
      else if (state === 'error') reject(new Error('no proof'))
      else return
      clearTimeout(timer)
    })
    document.body.append(widget)
  })
}
