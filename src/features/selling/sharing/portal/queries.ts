import { sharedLinksQuery } from '#features/selling/tracking/portal/queries.ts'
import { call } from '#platform/web/api/api.ts'
import { endpointKey, endpointQuery, queryClient } from '#platform/web/api/query-client.ts'

import { listShareMessages, listToShare } from '../contract.ts'

export const shareMessagesQuery = endpointQuery(listShareMessages, {})

/** The suggestions; their links are cached for every screen that shares one of these products. */
export const toShareQuery = {
  ...endpointQuery(listToShare, {}),
  queryFn: async () => {
    const answer = await call(listToShare, {})
    for (const { id, name, shared_link: link } of answer.data)
      if (link !== null)
        queryClient.setQueryData(sharedLinksQuery([{ id, name }]).queryKey, [link])
    return answer
  },
}

export const toShareKey = endpointKey(listToShare)
