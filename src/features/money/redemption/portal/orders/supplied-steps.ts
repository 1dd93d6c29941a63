import { text } from '../text.ts'

/** The steps of everything that the supplier delivers. */
export const suppliedSteps = {
  submitted: text.timeline.toSupplier,
  ended: text.timeline.delivered,
}
