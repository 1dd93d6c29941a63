import { useSuspenseQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, matchPath, redirect, useParams } from 'react-router'

import { type showStaff, signOutStaff } from '#features/program/staff/account-contract.ts'
import { staffQuery } from '#features/program/staff/console/queries.ts'
import type { Output } from '#platform/contract/endpoint/endpoint.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { call } from '#platform/web/api/api.ts'
import { queryClient } from '#platform/web/api/query-client.ts'
import { CONSOLE_BASE } from '#platform/web/console/address.ts'
import type { Member } from '#platform/web/console/member.ts'
import { setBrandName } from '#platform/web/navigation/use-page-heading.ts'
import { openDrafts, purgeDrafts } from '#platform/web/session/drafts.ts'

import { routes } from './routes.ts'

type Staff = Output<typeof showStaff>

/** The signed-in person; null where there is none. */
async function loadStaff(): Promise<Staff | null> {
  try {
    return await queryClient.fetchQuery({ ...staffQuery, staleTime: 30_000 })
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null
    throw error
  }
}

/** `/console`: the person's first brand. */
export async function enterConsole({ request }: LoaderFunctionArgs): Promise<Response> {
  const staff = await loadStaff()
  if (staff === null) return toSignIn(request)
  const [first] = staff.brands
  if (first !== undefined) return redirect(`/${first.slug}`)
  return redirect(staff.platform ? '/plataforma' : '/conta')
}

/** `/console/conta`: for every signed-in person. */
export async function enterAccount({ request }: LoaderFunctionArgs) {
  return (await loadStaff()) === null ? toSignIn(request) : null
}

/** `/console/plataforma`: for those who operate the installation; for others it does not exist. */
export async function enterInstallation({ request }: LoaderFunctionArgs) {
  const staff = await loadStaff()
  if (staff === null) return toSignIn(request)
  if (!staff.platform) throw new ApiError({ status: 404, code: 'not_found', message: '' })
  return null
}

/** The screens of a brand: for its members; for others it does not exist. */
export async function enterBrand({ request, params }: LoaderFunctionArgs) {
  const staff = await loadStaff()
  if (staff === null) return toSignIn(request)
  const brand = staff.brands.find(({ slug }) => slug === params['brand'])
  if (brand === undefined) {
    const [first] = staff.brands
    const screen = screenAddress(request)
    if (first !== undefined && screen !== null) return redirect(`/${first.slug}${screen}`)
    throw new ApiError({ status: 404, code: 'not_found', message: '' })
  }
  setBrandName(brand.name)
  openDrafts(`staff${staff.id}`, brand.slug)
  return null
}

/** A screen's address that names no brand: `/pendencias`. */
function screenAddress(request: Request): string | null {
  const { path, search } = placeOf(request)
  return routes.some((route) => matchPath(route.path, path) !== null) ? path + search : null
}

function placeOf(request: Request): { path: string; search: string } {
  const { pathname, search } = new URL(request.url)
  return { path: pathname.replace(CONSOLE_BASE, ''), search }
}

function toSignIn(request: Request): Response {
  const { path, search } = placeOf(request)
  const back = path + search
  return redirect(back === '' || back === '/' ? '/entrar' : signInFor(back))
}

function signInFor(back: string): string {
  return `/entrar?volta=${encodeURIComponent(back)}`
}

/** The member of the brand that the address names, which the loader has checked. */
export function useEnteredMember(): Member {
  const { data } = useSuspenseQuery(staffQuery)
  const brand = useEnteredBrand()
  return {
    name: data.name,
    email: data.email,
    brand: { slug: brand.slug, name: brand.name, logoUrl: brand.logo_url },
    roleName: brand.role_name,
    permissions: new Set(brand.permissions),
  }
}

/** Why the platform suspends the brand of the address; null where it does not. */
export function useSuspension(): string | null {
  return useEnteredBrand().suspended_reason
}

function useEnteredBrand(): Staff['brands'][number] {
  const { brand: slug } = useParams()
  const brand = usePersonBrands().find((one) => one.slug === slug)
  if (brand === undefined)
    throw new ApiError({ status: 404, code: 'not_found', message: '' })
  return brand
}

/** Whether the person operates the installation. */
export function useOperates(): boolean {
  return useSuspenseQuery(staffQuery).data.platform
}

export function usePersonBrands(): Staff['brands'] {
  return useSuspenseQuery(staffQuery).data.brands
}

/** Ends the session; a full load, so that nothing of the person stays in memory. */
export async function leaveConsole(): Promise<void> {
  await call(signOutStaff, {}).catch((error: unknown) => {
    // An ended session is what was wanted.
    if (!(error instanceof ApiError) || error.status !== 401) throw error
  })
  purgeDrafts()
  location.replace(`${CONSOLE_BASE}/entrar`)
}
