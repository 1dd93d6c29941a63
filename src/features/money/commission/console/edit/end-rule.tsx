import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'

import { deleteException, deleteRule, endException, endRule } from '../../rule-contract.ts'
import { text } from '../text.ts'
import { EndButton } from './end-button.tsx'
import type { Rule } from './typed-rule.ts'

type EndRuleProps = {
  rule: Rule
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Ends a rule in force, or deletes one that has not begun. */
export function EndRule({ rule, version, onDone }: EndRuleProps) {
  const isScheduled = rule.state === 'scheduled'
  const isException = rule.scope === 'exception'
  const options = { headers: ifMatch(version) }
  const params = { id: rule.id }
  const send = () =>
    isScheduled
      ? call(isException ? deleteException : deleteRule, { params }, options)
      : call(isException ? endException : endRule, { params, body: {} }, options)
  const { remove, endNow, removed, ended, removeTitle: title } = text.form
  return (
    <EndButton
      act={isScheduled ? remove : endNow}
      question={isScheduled ? { title, sentence: text.form.removeSentence } : null}
      send={send}
      onDone={() => onDone(isScheduled ? removed : ended)}
    />
  )
}
