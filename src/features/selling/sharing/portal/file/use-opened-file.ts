import { useEffect, useState } from 'react'

import { openKept } from '#platform/web/files/kept-files.ts'

import type { SharedFile } from '../shared.ts'

/** `picture` is the address of its preview; null for other kinds. */
type Opened = { file: File; picture: string | null } | 'failed' | null

/** A material's file; null while it is opened. Not in the query cache, which is stored on the device. */
export function useOpenedFile({ id, name, type, address, version }: SharedFile) {
  const [opened, setOpened] = useState<Opened>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let shown = true
    let picture: string | null = null
    openKept(`${id} ${version}`, address).then(
      (bytes) => {
        if (!shown) return
        const file = new File([bytes], name, { type })
        picture = type.startsWith('image/') ? URL.createObjectURL(file) : null
        setOpened({ file, picture })
      },
      () => {
        if (shown) setOpened('failed')
      },
    )
    return () => {
      shown = false
      if (picture !== null) URL.revokeObjectURL(picture)
    }
  }, [id, name, type, address, version, attempt])
  function again() {
    setOpened(null)
    setAttempt((before) => before + 1)
  }
  return { opened, again }
}
