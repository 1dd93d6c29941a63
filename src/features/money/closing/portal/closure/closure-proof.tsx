import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { endpointQuery } from '#platform/web/api/query-client.ts'

import { showClosureProof } from '../../paper-contract.ts'
import { text } from '../text.ts'

/** The file with which the brand proves its payment of a closing. */
export function ClosureProof({ id }: { id: number }) {
  const { data } = useQuery(
    endpointQuery(showClosureProof, { params: { id } }, { remember: false }),
  )
  const proof = data?.proof ?? null
  if (proof === null) return null
  return (
    <Anchor href={proof.link} target="_blank" rel="noreferrer" display="block" mt="sm">
      {text.closure.proof}
    </Anchor>
  )
}
