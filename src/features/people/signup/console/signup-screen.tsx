import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'

import { VersionedLoad } from '#platform/web/console/forms/versioned-load.tsx'
import { useBrandPath } from '#platform/web/console/member.ts'
import { PageHeader } from '#platform/web/ui/layout/page-header.tsx'
import { Panel } from '#platform/web/ui/layout/panel.tsx'

import { choiceKinds, showSignupState } from '../brand-contract.ts'
import { ChoiceList } from './choice-list.tsx'
import { SignupState } from './signup-state.tsx'
import { text } from './text.ts'

/** Whether people can sign up, and what they choose from. */
export function SignupScreen() {
  const path = useBrandPath()
  return (
    <>
      <PageHeader
        title={text.title}
        description={text.description}
        backTo={path('/ajustes')}
      />
      <VersionedLoad endpoint={showSignupState} input={{}}>
        {(loaded) => <SignupState {...loaded} />}
      </VersionedLoad>
      {choiceKinds.map((kind) => (
        <ChoiceList key={kind} kind={kind} />
      ))}
      <Panel title={text.more}>
        <Text c="dimmed" mb="xs">
          {text.moreHint}
        </Text>
        <Anchor component={Link} to={path('/ajustes/parametros?busca=inscrição')}>
          {text.more}
        </Anchor>
      </Panel>
    </>
  )
}
