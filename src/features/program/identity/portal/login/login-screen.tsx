import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { brandQuery } from '../queries.ts'
import { text } from '../text.ts'
import { LoginForm } from './login-form.tsx'
import { LoginLinks } from './login-links.tsx'
import { LoginPageFrame } from './login-page-frame.tsx'

export function LoginScreen() {
  const { slug = '' } = useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(slug))
  const [email, setEmail] = useState('')
  return (
    <LoginPageFrame title={text.login.title} description={text.login.portalOf(brand.nome)}>
      <LoginForm slug={slug} onEmail={setEmail} />
      <LoginLinks slug={slug} email={email} />
    </LoginPageFrame>
  )
}
