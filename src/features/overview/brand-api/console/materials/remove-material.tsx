import { useMutation, useQueryClient } from '@tanstack/react-query'

import { listBrandMaterials } from '#features/selling/materials/brand-contract.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey } from '#platform/web/api/query-client.ts'
import { notifyProblem, notifySuccess, sentencesOf } from '#platform/web/notices.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { deleteMaterial } from '../../material-contract.ts'
import { text } from './text.ts'

export type Material = Output<typeof listBrandMaterials>['data'][number]

type RemoveMaterialProps = { material: Material | null; onClose: () => void }

/** Asks before a material is removed; null: nothing is asked. */
export function RemoveMaterial({ material, onClose }: RemoveMaterialProps) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: ({ id }: Material) => call(deleteMaterial, { params: { id } }),
    onSuccess: async (_, { name }) => {
      notifySuccess(text.removed(name))
      await queryClient.invalidateQueries({ queryKey: endpointKey(listBrandMaterials) })
    },
    onError: (error) => sentencesOf(error).forEach(notifyProblem),
    onSettled: onClose,
  })
  return (
    <ConfirmSheet
      opened={material !== null}
      onClose={onClose}
      title={text.removeTitle(material?.name ?? '')}
      sentence={text.removeSentence}
      yes={text.remove}
      no={text.keep}
      onConfirm={() => {
        if (material !== null) remove.mutate(material)
      }}
      confirming={remove.isPending}
    />
  )
}
