import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconFolder } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'

import {
  createMaterialFolder,
  deleteMaterialFolder,
  listMaterialFolders,
} from '#features/selling/materials/folder-contract.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { useMay } from '#platform/web/console/member.ts'
import { RemoveRow } from '#platform/web/console/table/remove-row.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { ChangeFolder } from './change-folder.tsx'
import type { Folder } from './folders-query.ts'
import { text } from './text.ts'

type FolderListProps = {
  folders: Folder[]
  /** Null: the top of the drive. */
  open: number | null
  addressOf: (id: number | null) => string
}

/** The folders in the open one, with what is in them; they are made, renamed, moved and removed here. */
export function FolderList({ folders, open, addressOf }: FolderListProps) {
  const may = useMay('content.write')
  const queryClient = useQueryClient()
  const [creates, setCreates] = useState(false)
  const [changed, setChanged] = useState<Folder | null>(null)
  const [removed, setRemoved] = useState<Folder | null>(null)
  const inside = folders
    .filter(({ parent_id: parent }) => parent === open)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'))
  if (inside.length === 0 && !may) return null
  return (
    <Panel
      title={text.folders}
      aside={
        may && (
          <Button variant="default" size="xs" onClick={() => setCreates(true)}>
            {text.newFolder}
          </Button>
        )
      }
    >
      {inside.length === 0 && <Text c="dimmed">{text.noFolders}</Text>}
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {inside.map((folder) => (
          <Group component="li" key={folder.id} justify="space-between" gap="xs">
            <Group gap="xs" wrap="nowrap" miw={0} flex="1 1 180px">
              <IconFolder aria-hidden size={22} stroke={1.5} style={{ flex: 'none' }} />
              <div>
                <Anchor
                  component={Link}
                  to={addressOf(folder.id)}
                  aria-label={text.openFolder(folder.name)}
                  style={{ overflowWrap: 'anywhere' }}
                >
                  {folder.name}
                </Anchor>
                <Text size="sm" c="dimmed">
                  {text.holds(folder)}
                </Text>
              </div>
            </Group>
            {may && (
              <Group gap="xs">
                <Button
                  variant="default"
                  size="xs"
                  aria-label={text.changeOf(folder.name)}
                  onClick={() => setChanged(folder)}
                >
                  {text.change}
                </Button>
                {folder.folders + folder.files === 0 && (
                  <Button
                    variant="default"
                    size="xs"
                    aria-label={text.removeOf(folder.name)}
                    onClick={() => setRemoved(folder)}
                  >
                    {text.remove}
                  </Button>
                )}
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      <ActionSheet
        opened={creates}
        onClose={() => setCreates(false)}
        title={text.newFolder}
        yes={text.createFolder}
        hint={text.newFolderHint}
        fields={[{ name: 'name', label: text.folderName }]}
        send={({ name = '' }, headers) =>
          call(createMaterialFolder, { body: { name, parent_id: open } }, { headers })
        }
        onDone={() => {
          setCreates(false)
          notifySuccess(text.folderCreated)
          void queryClient.invalidateQueries({ queryKey: endpointKey(listMaterialFolders) })
        }}
      />
      {changed && (
        <ChangeFolder folder={changed} folders={folders} onClose={() => setChanged(null)} />
      )}
      <RemoveRow
        row={removed}
        nameOf={({ name }) => name}
        words={{ ...text, removeSentence: text.removeFolderSentence }}
        send={({ id }) => call(deleteMaterialFolder, { params: { id } })}
        list={listMaterialFolders}
        onClose={() => setRemoved(null)}
      />
    </Panel>
  )
}
