import { Button, VisuallyHidden } from '@mantine/core'
import { Link } from 'react-router'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { formatDate } from '#platform/web/format-moment.ts'
import { Avatar } from '#platform/web/ui/layout/avatar.tsx'
import { Money } from '#platform/web/ui/lists/money.tsx'

import type { listInvitedPartners } from '../contract.ts'
import { text } from './text.ts'

import classes from './hierarchy-screen.module.css'

type NetworkMemberProps = { member: Output<typeof listInvitedPartners>['data'][number] }

export function NetworkMember({ member }: NetworkMemberProps) {
  const { id, nome, sales, invited } = member
  return (
    <li className={classes['member']}>
      <Avatar name={nome} photoUrl={member.logo_foto_link} />
      <span className={classes['who']}>
        <span className={classes['name']}>{nome}</span>
        <span className={classes['detail']}>
          {stateOf(member)} · {text.since(formatDate(member.created_at))}
        </span>
      </span>
      <span className={classes['sold']}>
        <Money amountCents={sales.total} />
        <span className={classes['detail']}>{text.orders(sales.quantity)}</span>
      </span>
      {invited > 0 && (
        <Button
          component={Link}
          to={`/hierarchy?partner=${id}`}
          variant="light"
          size="compact-md"
          className={classes['below'] ?? ''}
        >
          {text.invited(invited)}
          <VisuallyHidden>{text.open(nome)}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}

function stateOf({ approved, disabled, cluster }: NetworkMemberProps['member']): string {
  if (disabled) return text.states.disabled
  if (approved === null) return text.states.review
  if (approved === 0) return text.states.refused
  return cluster === null ? text.noLevel : text.level(cluster.name)
}
