import { Select, Stack, Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import {
  listBrandMaterials,
  moveMaterial,
} from '#features/selling/materials/brand-contract.ts'
import { listMaterialFolders } from '#features/selling/materials/folder-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { ActionSheet } from '#platform/web/console/forms/action-sheet.tsx'
import { notifySuccess } from '#platform/web/notices.ts'

import { byPath, type Folder, idOf, valueOf } from './folders-query.ts'
import { text } from './text.ts'

type MoveMaterialProps = {
  material: Output<typeof listBrandMaterials>['data'][number]
  folders: Folder[]
  onClose: () => void
}

/** Moves a file into another folder; the brand has at least one. */
export function MoveMaterial({ material, folders, onClose }: MoveMaterialProps) {
  const queryClient = useQueryClient()
  const { id, name, folder_id: now } = material
  const places = byPath(folders).filter(({ value }) => value !== valueOf(now))
  const [place, setPlace] = useState(places[0]?.value ?? valueOf(null))
  const labelOf = (wanted: string) =>
    places.find(({ value }) => value === wanted)?.label ?? text.top
  return (
    <ActionSheet
      opened
      onClose={onClose}
      title={text.moveOf(name)}
      yes={text.move}
      hint={
        <Stack gap="sm">
          <Text size="sm">{text.moveHint}</Text>
          <Select
            label={text.moveTo}
            data={places}
            value={place}
            onChange={(value) => setPlace(value ?? place)}
            allowDeselect={false}
            searchable
            nothingFoundMessage={text.noPlace}
          />
        </Stack>
      }
      send={(_typed, headers) =>
        call(
          moveMaterial,
          { params: { id }, body: { folder_id: idOf(place) } },
          { headers },
        )
      }
      onDone={() => {
        onClose()
        notifySuccess(text.moved(name, labelOf(place)))
        for (const list of [listMaterialFolders, listBrandMaterials])
          void queryClient.invalidateQueries({ queryKey: endpointKey(list) })
      }}
    />
  )
}
