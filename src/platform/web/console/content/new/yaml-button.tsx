import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'

import type { Endpoint, Input } from '#platform/contract/endpoint/endpoint.ts'

import { callForFile } from '../../../api/api.ts'
import { saveFile } from '../../../files/save-file.ts'
import { notifyProblem, sentencesOf } from '../../../notices.ts'
import { text } from '../text.ts'

type YamlButtonProps<E extends Endpoint> = {
  /** Answers with the file. */
  endpoint: E
  input: Input<E>
  slug: string
}

/** Downloads a content as the file from which it can be imported. */
export function YamlButton<E extends Endpoint>(props: YamlButtonProps<E>) {
  const { endpoint, input, slug } = props
  const download = useMutation({
    mutationFn: () => callForFile(endpoint, input),
    onSuccess: (file) => saveFile(file, `${slug}.yaml`),
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
  })
  return (
    <Button
      variant="default"
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {text.asYaml}
    </Button>
  )
}
