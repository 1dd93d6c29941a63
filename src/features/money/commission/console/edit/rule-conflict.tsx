import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

import { changedFields } from '#platform/web/console/forms/changed-fields.ts'
import { ChangedMeanwhile } from '#platform/web/console/forms/changed-meanwhile.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'

import { ruleText } from '../rule-words.ts'
import { text } from '../text.ts'
import type { Typed } from './rule-fields.tsx'
import type { Rule } from './typed-rule.ts'

type RuleConflictProps = {
  /** As someone else saved it, or the rule that replaced it. */
  rule: Rule
  isReplaced: boolean
  edit: {
    versions: { before: Typed; after: Typed }
    saveOver: () => void
    takeCurrent: () => void
  }
}

/** Someone else changed the rule, ended it or replaced it by another. */
export function RuleConflict({ rule, isReplaced, edit }: RuleConflictProps) {
  const path = useBrandPath()
  const kind = rule.scope === 'exception' ? 'excecoes' : 'percentuais'
  return (
    <ChangedMeanwhile
      object={`commission_rule:${rule.id}`}
      onOver={rule.state === 'ended' ? null : edit.saveOver}
      onTake={edit.takeCurrent}
      fields={changedFields(edit.versions, changeLabels)}
    >
      {isReplaced && <Text>{text.form.replaced}</Text>}
      <Text fw={600}>{ruleText(rule)}</Text>
      {isReplaced && (
        <Anchor component={Link} to={path(`/regras/${kind}/${rule.id}`)}>
          {text.form.openReplacement}
        </Anchor>
      )}
      {rule.state === 'ended' && <Text>{text.form.endedMeanwhile}</Text>}
    </ChangedMeanwhile>
  )
}

const changeLabels = {
  percent: text.form.percent,
  begin: text.form.begin,
  end: text.form.end,
}
