import { text } from '../text.ts'

/** The labels of the steps for rewards of the supplier. */
export const suppliedSteps = {
  submitted: text.timeline.toSupplier,
  ended: text.timeline.delivered,
}
