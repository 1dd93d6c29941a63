import { BOT_CHALLENGE_PATH } from '#platform/contract/bot-check.ts'

/** The common settings of every widget: its challenge, and as little text as possible. */
export function configureAltcha(widget: HTMLElement): void {
  widget.setAttribute('challenge', BOT_CHALLENGE_PATH)
  widget.setAttribute('auto', 'onload')
  widget.setAttribute('language', 'pt-br')
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideFooter: true, hideLogo: true, minDuration: 300 }),
  )
}
