import { useParams } from 'react-router'

import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'

import { showException, showRule } from '../../rule-contract.ts'
import { EditRule } from './edit-rule.tsx'

/** One rule, to be changed, ended or deleted. */
export function RuleScreen() {
  return <LoadedRule isException={false} />
}

export function ExceptionScreen() {
  return <LoadedRule isException />
}

function LoadedRule({ isException }: { isException: boolean }) {
  const id = Number(useParams()['id'])
  const endpoint = isException ? showException : showRule
  return (
    <VersionedLoad endpoint={endpoint} input={{ params: { id } }}>
      {({ current, reload }) => (
        <EditRule key={current.data.id} current={current} reload={reload} />
      )}
    </VersionedLoad>
  )
}
