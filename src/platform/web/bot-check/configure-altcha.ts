import { BOT_CHALLENGE_PATH } from '#platform/contract/bot-check.ts'

/** What every widget of ours is told: whose challenge it answers, and that it says no more than it must. */
export function configureAltcha(widget: HTMLElement): void {
  widget.setAttribute('challenge', BOT_CHALLENGE_PATH)
  widget.setAttribute('auto', 'onload')
  widget.setAttribute('language', 'pt-br')
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideFooter: true, hideLogo: true, minDuration: 300 }),
  )
}
