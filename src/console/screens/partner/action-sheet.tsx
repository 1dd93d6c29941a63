import {
  type ActionField,
  ActionSheet as CommonSheet,
} from '#platform/web/console/forms/action-sheet.tsx'
import { text } from '#platform/web/console/text.ts'

type ActionSheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  /** The consequence, in one or two sentences. */
  hint: string
  reasonLabel?: string
  reasonField?: string
  /** A second field, such as an amount. */
  value?: { label: string; field: string; check: (typed: string) => string | null }
  /** Sends the headers as well: a repeated attempt must not act twice. */
  send: (reason: string, value: string, headers: Record<string, string>) => Promise<unknown>
  onDone: () => void
}

/** One action on a partner, with its reason. */
export function ActionSheet(props: ActionSheetProps) {
  const { reasonLabel = text.reason, reasonField = 'reason', value, send, ...sheet } = props
  const reason: ActionField = { name: reasonField, label: reasonLabel, kind: 'area' }
  const first: ActionField[] = value
    ? [{ name: value.field, label: value.label, check: value.check }]
    : []
  return (
    <CommonSheet
      {...sheet}
      fields={[...first, reason]}
      send={(typed, headers) =>
        send(typed[reasonField] ?? '', typed[value?.field ?? ''] ?? '', headers)
      }
    />
  )
}
