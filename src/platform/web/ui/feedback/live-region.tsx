import { VisuallyHidden } from '@mantine/core'
import { useEffect, useState } from 'react'

import { listenToAnnouncements } from '../../announce.ts'

/** The portal's only live region for screen readers; use it through `announce`. */
export function LiveRegion() {
  const [sentence, setSentence] = useState('')
  useEffect(() => listenToAnnouncements(setSentence), [])
  return <VisuallyHidden aria-live="polite">{sentence}</VisuallyHidden>
}
