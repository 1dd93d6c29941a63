import { Button, Group, Text } from '@mantine/core'

import { MomentField } from '../moment-field.tsx'
import { text } from '../text.ts'

const words = text.publication

export type Publication = 'draft' | 'scheduled' | 'shown' | 'archived'
export type Confirmed = 'hide' | 'archive'
export type Act = Confirmed | 'publish' | 'restore'

type PublicationActsProps = {
  state: Publication
  shownForGood: string | null
  at: string
  onAt: (typed: string) => void
  problem: string | undefined
  isDirty: boolean
  doing: Act | null
  onAct: (act: Act) => void
  onAsk: (act: Confirmed) => void
}

/** What the state of a content allows. */
export function PublicationActs(props: PublicationActsProps) {
  const { state, shownForGood, at, onAt, problem, isDirty, doing, onAct, onAsk } = props
  const isHidden = state === 'draft' || state === 'scheduled'
  const note = isDirty ? words.unsaved : shownForGood
  const buttonOf = (act: Act) => ({
    loading: doing === act,
    disabled: isDirty || doing !== null,
    onClick: () => onAct(act),
  })
  if (state === 'archived') return <Button {...buttonOf('restore')}>{words.restore}</Button>
  return (
    <>
      {isHidden && (
        <MomentField
          label={words.when}
          description={words.whenHint}
          value={at}
          error={problem}
          onChange={onAt}
        />
      )}
      {note !== null && (
        <Text size="sm" c="dimmed">
          {note}
        </Text>
      )}
      <Group gap="xs">
        {isHidden && (
          <Button {...buttonOf('publish')}>{at === '' ? words.now : words.schedule}</Button>
        )}
        {state !== 'draft' && (
          <Button
            variant="default"
            onClick={() => onAsk('hide')}
            disabled={isDirty || doing !== null || shownForGood !== null}
          >
            {words.hide}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          onClick={() => onAsk('archive')}
          disabled={isDirty || doing !== null}
        >
          {words.archive}
        </Button>
      </Group>
    </>
  )
}
