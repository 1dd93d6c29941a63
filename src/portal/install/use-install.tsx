import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useInstallOffered } from './install-state.ts'

const InstallDialog = lazy(async () => ({
  default: (await import('./install-dialog.tsx')).InstallDialog,
}))

/** The installation: the words of its button, and its dialog, whose code is loaded when it opens. Null: not offered. */
export function useInstall(): {
  label: string
  open: () => void
  dialog: ReactNode
} | null {
  const offered = useInstallOffered()
  const [opened, setOpened] = useState(false)
  if (!offered) return null
  const dialog = opened && (
    <Suspense>
      <InstallDialog onClose={() => setOpened(false)} />
    </Suspense>
  )
  return { label: 'Instalar o app', open: () => setOpened(true), dialog }
}
