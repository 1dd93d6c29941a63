import 'altcha/altcha.css'
import 'altcha/external'
import PowWorker from 'altcha/workers/pbkdf2?worker'

import { text } from '../text.ts'

/**
 * The widget without inline styles and workers, which the CSP forbids: both are separate
 * files.
 */
export function loadAltcha(): void {
  $altcha.algorithms.set('PBKDF2/SHA-256', () => new PowWorker())
  $altcha.i18n.set('pt-br', {
    ariaLinkLabel: 'ALTCHA',
    cancel: text.bot.cancel,
    enterCode: '',
    enterCodeAria: '',
    enterCodeFromImage: '',
    error: text.bot.error,
    expired: text.bot.expired,
    footer: '',
    getAudioChallenge: '',
    label: text.bot.label,
    loading: text.bot.verifying,
    reload: text.bot.reload,
    verify: text.bot.reload,
    verificationRequired: text.bot.wait,
    verified: text.bot.verified,
    verifying: text.bot.verifying,
    waitAlert: text.bot.wait,
  })
}
