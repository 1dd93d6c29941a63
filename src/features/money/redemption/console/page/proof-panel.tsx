import { Anchor, Button, FileInput, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { fileProblem } from '#platform/contract/uploaded-file.ts'
import { call } from '#platform/web/api/api.ts'
import { refusedWords } from '#platform/web/api/refused.ts'
import { useMay } from '#platform/web/console/member.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { ProofFile, putRedemptionProof } from '../../brand-contract.ts'
import { text } from '../text.ts'
import type { PanelProps } from './redemption.ts'

/** The file that proves a payment by hand. */
export function ProofPanel({ redemption, onDone }: PanelProps) {
  const mayWrite = useMay('redemptions.write')
  const { proof, id } = redemption
  const { proof: words } = text
  if (proof === null) return null
  return (
    <Panel title={words.title}>
      <Stack gap="sm" align="start">
        {proof.link !== null && proof.file_name !== null && (
          <Anchor href={proof.link} target="_blank" rel="noreferrer">
            {words.open(proof.file_name)}
          </Anchor>
        )}
        {mayWrite && (
          <ProofForm id={id} isReplaced={proof.file_name !== null} onDone={onDone} />
        )}
      </Stack>
    </Panel>
  )
}

type ProofFormProps = { id: string; isReplaced: boolean; onDone: () => void }

function ProofForm({ id, isReplaced, onDone }: ProofFormProps) {
  const [file, setFile] = useState<File | null>(null)
  const { proof: words } = text
  const send = useMutation({
    mutationFn: (chosen: File) =>
      call(putRedemptionProof, { params: { id }, body: { file: chosen } }),
    onSuccess: () => {
      setFile(null)
      onDone()
    },
  })
  const { byField, above } = refusedWords(send.error, ['file'])
  const problem = file && fileProblem(ProofFile, file)
  return (
    <>
      {above !== null && <Text role="alert">{above}</Text>}
      <FileInput
        label={words.choose}
        description={words.hint}
        accept="application/pdf,image/jpeg,image/png"
        value={file}
        error={problem ?? byField['file']}
        onChange={setFile}
      />
      <Button
        variant="default"
        loading={send.isPending}
        disabled={file === null || problem !== null}
        onClick={() => {
          if (file !== null) send.mutate(file)
        }}
      >
        {isReplaced ? words.replace : words.send}
      </Button>
      <div role="status">{send.isSuccess && <Text>{words.stored}</Text>}</div>
    </>
  )
}
