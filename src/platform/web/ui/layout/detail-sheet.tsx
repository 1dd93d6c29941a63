import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useFocusBack } from './use-focus-back.ts'

export type DetailSheetProps = {
  opened: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** False where a click beside it would lose what cannot be shown or typed again. */
  closesBeside?: boolean
  /** A short question: in the middle of a wide screen. */
  isQuestion?: boolean
  /** Fixed at the bottom: the sheet's buttons. */
  footer?: ReactNode
}

const SheetDrawer = lazy(async () => ({
  default: (await import('./sheet/sheet-drawer.tsx')).SheetDrawer,
}))

/**
 * A bottom sheet on phones, a side panel on wide screens. Its code is loaded with the first
 * opening.
 */
export function DetailSheet(props: DetailSheetProps) {
  useFocusBack(props.opened)
  const [loaded, setLoaded] = useState(props.opened)
  if (props.opened && !loaded) setLoaded(true)
  if (!loaded) return null
  return (
    <Suspense>
      <SheetDrawer {...props} />
    </Suspense>
  )
}
