import { announce } from './announce.ts'
import { notifyProblem, notifySuccess } from './notices.ts'
import { text } from './text.ts'

/** Puts a text on the clipboard and says so; browsers may refuse it, and then that is said. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    notifySuccess(text.copied)
    announce(text.copied)
  } catch {
    notifyProblem(text.notCopied)
  }
}
