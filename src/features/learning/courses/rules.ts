/** One content, as the order of a course needs it. */
export type Step = { id: number; finished: boolean }

/** The next one to open: the first unfinished; null when none remains. */
export function nextStep(steps: readonly Step[]): Step | null {
  return steps.find(({ finished }) => !finished) ?? null
}

/** Contents open one after the other; finished ones stay open. */
export function isOpen(steps: readonly Step[], id: number): boolean {
  const step = steps.find((one) => one.id === id)
  return step !== undefined && (step.finished || nextStep(steps)?.id === id)
}

/** The finished part of a course, in whole percent; 100 only when all of it is finished. */
export function progressOf({ finished, of }: { finished: number; of: number }): number {
  return of === 0 ? 0 : Math.floor((Math.min(finished, of) * 100) / of)
}

/** `1h30`, `2h`, `45 min`. */
export function formatHours(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes < 60) return `${minutes} min`
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}h${rest === 0 ? '' : String(rest).padStart(2, '0')}`
}

/** Whether a picture or a video is a URL; otherwise it is the name of a file of the course, or its key. */
export function isAddress(media: string): boolean {
  return media.startsWith('https://') || media.startsWith('/')
}
