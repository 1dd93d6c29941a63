import { Alert, Autocomplete, Button, FileButton, List, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import { listMaterialFolders } from '#features/selling/materials/folder-contract.ts'
import { fieldErrors } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { text as shared } from '#platform/web/console/text.ts'
import { notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { putMaterial } from '../../material-contract.ts'
import { text } from './text.ts'

const TYPES = 'application/pdf,image/png,image/jpeg,video/mp4'

type Result = { sent: number; problems: string[] }

/** Sends files to a folder, one after the other; one that is refused does not stop the others. */
export function SendMaterials({ folders, open }: { folders: string[]; open: string }) {
  const queryClient = useQueryClient()
  const [folder, setFolder] = useState(open)
  const [at, setAt] = useState(0)
  const send = useMutation({
    mutationFn: async (files: File[]): Promise<Result> => {
      const result: Result = { sent: 0, problems: [] }
      for (const [index, file] of files.entries()) {
        setAt(index + 1)
        const body = { file, folder: folder.trim() }
        await call(putMaterial, { body }).then(
          () => {
            result.sent += 1
          },
          (error: unknown) => {
            const [why = ''] = [...Object.values(fieldErrors(error)), ...sentencesOf(error)]
            result.problems.push(text.problem(file.name, why))
          },
        )
      }
      return result
    },
    onSuccess: async ({ sent }) => {
      if (sent > 0) notifySuccess(text.sent(sent))
      await Promise.all(
        [listBrandMaterials, listMaterialFolders].map((list) =>
          queryClient.invalidateQueries({ queryKey: endpointKey(list) }),
        ),
      )
    },
  })
  const problems = send.data?.problems ?? []
  return (
    <Panel title={text.send}>
      <Stack align="flex-start">
        <Autocomplete
          label={text.folder}
          description={text.folderHint}
          data={folders}
          maxLength={600}
          value={folder}
          onChange={setFolder}
          w="100%"
        />
        <FileButton
          multiple
          accept={TYPES}
          onChange={(files) => {
            if (files.length > 0 && !send.isPending) send.mutate(files)
          }}
        >
          {(props) => (
            <Button {...props} loading={send.isPending}>
              {shared.chooseFiles}
            </Button>
          )}
        </FileButton>
        <Text size="sm" c="dimmed" role="status">
          {send.isPending ? text.sending(at, send.variables.length) : text.chooseHint}
        </Text>
        {problems.length > 0 && (
          <Alert role="alert" color="red">
            <List>
              {problems.map((problem) => (
                <List.Item key={problem}>{problem}</List.Item>
              ))}
            </List>
          </Alert>
        )}
      </Stack>
    </Panel>
  )
}
