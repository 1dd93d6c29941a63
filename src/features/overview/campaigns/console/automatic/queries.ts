import { wholeShortList } from '#platform/contract/endpoint/keyset.ts'
import { consoleQuery } from '#platform/web/console/queries.ts'

import { listAutomaticMessages } from '../../automatic-contract.ts'

export const automaticQuery = consoleQuery(listAutomaticMessages, wholeShortList)
