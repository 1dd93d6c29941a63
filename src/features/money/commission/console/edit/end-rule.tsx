import { Button, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { call } from '#platform/web/api/api.ts'
import { ifMatch } from '#platform/web/console/forms/use-versioned-edit.ts'
import { ConfirmSheet } from '#platform/web/ui/feedback/confirm-sheet.tsx'

import { deleteException, deleteRule, endException, endRule } from '../../rule-contract.ts'
import { text } from '../text.ts'
import type { Rule } from './typed-rule.ts'

type EndRuleProps = {
  rule: Rule
  version: string | null
  onDone: (sentence: string) => Promise<void>
}

/** Ends a rule in force, or deletes one that has not begun. */
export function EndRule({ rule, version, onDone }: EndRuleProps) {
  const [isAsking, setAsking] = useState(false)
  const isScheduled = rule.state === 'scheduled'
  const isException = rule.scope === 'exception'
  const options = { headers: ifMatch(version) }
  const params = { id: rule.id }
  const finish = useMutation({
    mutationFn: () =>
      isScheduled
        ? call(isException ? deleteException : deleteRule, { params }, options)
        : call(isException ? endException : endRule, { params, body: {} }, options),
    onSuccess: () => onDone(isScheduled ? text.form.removed : text.form.ended),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      <Button
        mt="md"
        variant="subtle"
        color="red"
        loading={finish.isPending}
        onClick={() => (isScheduled ? setAsking(true) : finish.mutate())}
      >
        {isScheduled ? text.form.remove : text.form.endNow}
      </Button>
      {finish.isError && (
        <Text role="alert" c="red">
          {finish.error.message}
        </Text>
      )}
      <ConfirmSheet
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={text.form.removeTitle}
        sentence={text.form.removeSentence}
        yes={text.form.remove}
        no={text.form.keep}
        onConfirm={() => finish.mutate()}
        confirming={finish.isPending}
      />
    </>
  )
}
