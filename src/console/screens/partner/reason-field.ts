import type { ActionField } from '#platform/web/console/forms/action-sheet.tsx'
import { text } from '#platform/web/console/text.ts'

/** Why the brand acts on a partner. */
export const reasonField: ActionField = {
  name: 'reason',
  label: text.reason,
  kind: 'area',
}
