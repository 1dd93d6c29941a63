import { Button, FileButton } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'

import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import type { CourseUpload } from './course-upload.ts'

type UploadButtonProps = {
  label: string
  /** MIME types, as the browser's file picker takes them. */
  accept: string
  upload: CourseUpload
  onSent: (stored: { name: string; file: File }) => void
}

/** Chooses a file and sends it to the course at once. */
export function UploadButton({ label, accept, upload, onSent }: UploadButtonProps) {
  const sending = useMutation({
    mutationFn: async (file: File) => ({ name: await upload(file), file }),
    onSuccess: onSent,
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  // The browser says nothing of a file that is chosen again, unless its field is emptied.
  const empty = useRef<() => void>(null)
  return (
    <FileButton
      resetRef={empty}
      accept={accept}
      onChange={(file) => {
        if (file === null || sending.isPending) return
        sending.mutate(file)
        empty.current?.()
      }}
    >
      {(props) => (
        <Button {...props} variant="default" loading={sending.isPending}>
          {label}
        </Button>
      )}
    </FileButton>
  )
}
