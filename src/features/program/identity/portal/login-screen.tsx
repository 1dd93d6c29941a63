import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'

import { DoorFrame } from './door-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { LoginLinks } from './login-links.tsx'
import { brandQuery } from './queries.ts'
import { text } from './text.ts'

export function LoginScreen() {
  const { slug = '' } = useParams()
  const { data: brand } = useSuspenseQuery(brandQuery(slug))
  const [email, setEmail] = useState('')
  return (
    <DoorFrame title={text.login.title} description={text.login.portalOf(brand.nome)}>
      <LoginForm slug={slug} onEmail={setEmail} />
      <LoginLinks slug={slug} email={email} />
    </DoorFrame>
  )
}
