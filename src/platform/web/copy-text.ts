import { announce } from './announce.ts'
import { notifyProblem, notifySuccess } from './notices.ts'
import { text } from './text.ts'

/** Copies a text to the clipboard and shows the result; browsers may refuse it. */
export async function copyText(value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value)
    notifySuccess(text.copied)
    announce(text.copied)
  } catch {
    notifyProblem(text.notCopied)
  }
}
