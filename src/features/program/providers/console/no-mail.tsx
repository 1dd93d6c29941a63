import { Alert, Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { useBrandPath, useMay } from '#platform/web/console/member.ts'

import { providersQuery } from './queries.ts'
import { text } from './text.ts'

/** Warns who could mend it that invitations, passwords and notices wait, as no e-mail can be sent. */
export function NoMailNotice() {
  const mayRead = useMay('settings.read')
  const pathTo = useBrandPath()
  const { data } = useQuery({ ...providersQuery, enabled: mayRead })
  const mail = data?.data.find(({ kind }) => kind === 'mail')
  if (mail?.state !== 'none') return null
  return (
    <Alert color="yellow" title={text.noMail.title} mb="md">
      {text.noMail.sentence}{' '}
      <Anchor component={Link} to={pathTo('/ajustes/provedores/mail')} inherit>
        {text.noMail.act}
      </Anchor>
    </Alert>
  )
}
