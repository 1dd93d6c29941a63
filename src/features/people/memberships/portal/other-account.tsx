import { Button, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'

import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { CODE_DIGITS } from '#platform/contract/one-time-code.ts'
import { call } from '#platform/web/api/api.ts'
import { notifyProblem, sentencesOf } from '#platform/web/notices.ts'

import { type listUnassociatedAccounts, startAccountAssociation } from '../contract.ts'
import { BrandLine } from './brand-line.tsx'
import { text } from './text.ts'
import { useConfirmAssociation } from './use-brands.ts'

import classes from './brands-screen.module.css'

type OtherAccountProps = { account: Output<typeof listUnassociatedAccounts>[number] }

/** An account of the person with another e-mail, which is linked by a code sent to that e-mail. */
export function OtherAccount({ account }: OtherAccountProps) {
  const [code, setCode] = useState('')
  const start = useMutation({
    mutationFn: () =>
      call(startAccountAssociation, { body: { parent_slug: account.slug } }),
    onError: (error) => notifyProblem(sentencesOf(error).join(' ')),
  })
  const confirm = useConfirmAssociation()
  const sent = start.data

  function submit(event: FormEvent) {
    event.preventDefault()
    if (sent !== undefined) confirm.mutate({ hash: sent.hash, code })
  }

  return (
    <BrandLine
      brand={account}
      detail={account.email}
      below={
        sent !== undefined && (
          <form className={classes['code']} onSubmit={submit} noValidate>
            <Text size="sm" role="status">
              {text.codeSent(sent.email)}
            </Text>
            <TextInput
              label={text.code}
              value={code}
              onChange={(event) =>
                setCode(
                  event.currentTarget.value.replaceAll(/\D/g, '').slice(0, CODE_DIGITS),
                )
              }
              inputMode="numeric"
              autoComplete="one-time-code"
              error={confirm.error && sentencesOf(confirm.error).join(' ')}
            />
            <Button
              type="submit"
              disabled={code.length < CODE_DIGITS}
              loading={confirm.isPending}
            >
              {text.confirmCode}
            </Button>
          </form>
        )
      }
    >
      <Button
        variant="light"
        loading={start.isPending}
        onClick={() => start.mutate()}
        aria-label={`${text.associate}: ${account.nome}`}
      >
        {sent === undefined ? text.associate : text.resend}
      </Button>
    </BrandLine>
  )
}
