import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { consoleQuery } from '#platform/web/console/queries.ts'

import { showCourseFile } from '../../file-contract.ts'
import { isAddress } from '../../rules.ts'

/**
 * The address of a course's picture: as it is typed, of a file of the course, or of one that was
 * sent a moment ago.
 */
export function useCoursePicture(slug: string, image: string) {
  const [sent, setSent] = useState<{ name: string; address: string } | null>(null)
  const isFile = image !== '' && !isAddress(image)
  const isSent = sent?.name === image
  const { data } = useQuery({
    ...consoleQuery(showCourseFile, { params: { slug, name: image } }),
    enabled: isFile && !isSent,
  })
  const found = isSent ? sent.address : (data?.address ?? null)
  return {
    address: isFile ? found : image || null,
    /** Shows what was sent without loading it back. */
    show: (name: string, picture: File) =>
      setSent({ name, address: URL.createObjectURL(picture) }),
  }
}
