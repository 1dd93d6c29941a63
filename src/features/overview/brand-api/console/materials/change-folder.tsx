import { Select, Stack, Text } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import {
  changeMaterialFolder,
  listMaterialFolders,
  showMaterialFolder,
} from '#features/selling/materials/folder-contract.ts'
import { folderProblem } from '#features/selling/materials/rules.ts'
import { call, callVersioned } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { notifySuccess } from '#platform/web/notices.ts'

import { byPath, type Folder, idOf, valueOf } from './folders-query.ts'
import { text } from './text.ts'

type ChangeFolderProps = { folder: Folder; folders: Folder[]; onClose: () => void }

/** Renames a folder, or moves it into another one with all that is in it. */
export function ChangeFolder({ folder, folders, onClose }: ChangeFolderProps) {
  const queryClient = useQueryClient()
  const [parent, setParent] = useState(valueOf(folder.parent_id))
  const params = { id: folder.id }
  // The version on which the change is based: read once, when the sheet opens.
  const { data: read } = useQuery({
    queryKey: [...endpointKey(showMaterialFolder), 'version', folder.id],
    queryFn: () => callVersioned(showMaterialFolder, { params }),
    staleTime: Infinity,
    gcTime: 0,
  })
  if (!read) return null
  return (
    <ActionSheet
      opened
      onClose={onClose}
      title={text.changeOf(folder.name)}
      yes={text.save}
      hint={
        <Stack gap="sm">
          <Text size="sm">{text.changeHint}</Text>
          <Select
            label={text.place}
            data={placesFor(folder, folders)}
            value={parent}
            onChange={(value) => setParent(value ?? valueOf(null))}
            allowDeselect={false}
            searchable
            nothingFoundMessage={text.noPlace}
          />
        </Stack>
      }
      fields={[{ name: 'name', label: text.folderName, initial: folder.name }]}
      send={({ name = '' }, headers) =>
        call(
          changeMaterialFolder,
          { params, body: { name, parent_id: idOf(parent) } },
          { headers: { ...headers, ...ifMatch(read.version) } },
        )
      }
      onDone={() => {
        onClose()
        notifySuccess(text.changed(folder.name))
        // The paths of files change with their folders.
        for (const list of [listMaterialFolders, listBrandMaterials])
          void queryClient.invalidateQueries({ queryKey: endpointKey(list) })
      }}
    />
  )
}

/** Where the folder may go: not into itself, nor where it would lie too deep. */
function placesFor({ id, name }: Folder, folders: Folder[]) {
  const places = folders.filter((one) => {
    const problem = folderProblem(folders, { id, name, parentId: one.id })
    // A name that is taken there may still be changed above.
    return problem === null || problem === 'name_taken'
  })
  return byPath(places)
}
