import { consoleQuery } from '#platform/web/console/queries.ts'

import { showStaff } from '../account-contract.ts'

export const staffQuery = consoleQuery(showStaff, {})
