import { Anchor, Button, FileInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { fileProblem, ProofFile } from '#platform/contract/uploaded-file.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { text } from '../text.ts'

type ProofPanelProps = {
  /** The stored file; its link is short-lived. */
  proof: { file_name: string | null; link: string | null } | null
  /** Stores another file; null where the person may not. */
  send: ((file: File) => Promise<unknown>) | null
  onDone: () => void
}

/** The file that proves a payment. */
export function ProofPanel({ proof, send, onDone }: ProofPanelProps) {
  const { proof: words } = text
  const name = proof?.file_name ?? null
  const link = proof?.link ?? null
  return (
    <Panel title={words.title}>
      <Stack gap="sm" align="start">
        {link !== null && name !== null && (
          <Anchor href={link} target="_blank" rel="noreferrer">
            {words.open(name)}
          </Anchor>
        )}
        {send !== null && (
          <ProofForm send={send} isReplaced={name !== null} onDone={onDone} />
        )}
      </Stack>
    </Panel>
  )
}

type ProofFormProps = {
  send: (file: File) => Promise<unknown>
  isReplaced: boolean
  onDone: () => void
}

function ProofForm({ send, isReplaced, onDone }: ProofFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const { proof: words } = text
  const sending = useMutation({
    mutationFn: send,
    onSuccess: () => {
      setFile(null)
      onDone()
    },
  })
  const { byField, above } = refusedWords(sending.error, ['file'])
  const problem = file && fileProblem(ProofFile, file)
  return (
    <>
      {above !== null && <Text role="alert">{above}</Text>}
      <FileInput
        label={words.choose}
        placeholder={text.chooseFile}
        description={words.hint}
        accept="application/pdf,image/jpeg,image/png"
        value={file}
        error={problem ?? byField['file']}
        onChange={setFile}
      />
      <Button
        variant="default"
        loading={sending.isPending}
        disabled={file === null || problem !== null}
        onClick={() => {
          if (file !== null) sending.mutate(file)
        }}
      >
        {isReplaced ? words.replace : words.send}
      </Button>
      <div role="status">{sending.isSuccess && <Text>{words.stored}</Text>}</div>
    </>
  )
}
