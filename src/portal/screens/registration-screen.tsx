import { DocumentList } from '#features/people/documents/portal/document-list.tsx'
import { AddressForm } from '#features/people/profile/portal/address-form.tsx'
import { CompanyForm } from '#features/people/profile/portal/company/company-form.tsx'
import { PayoutForm } from '#features/people/profile/portal/payout/payout-form.tsx'
import {
  PersonalForm,
  type StepFormProps,
} from '#features/people/profile/portal/personal-form.tsx'
import {
  RegistrationFlow,
  type StepForms,
} from '#features/people/registration/portal/registration-flow.tsx'
import { leave } from '#features/program/identity/portal/leave.ts'
import { ScreenBoundary } from '#platform/web/ui/feedback/screen-boundary.tsx'

import { AccountLinks } from './account-links.tsx'

const forms: StepForms = {
  address: AddressForm,
  data_pf: CompletePersonalForm,
  data_pj: CompanyForm,
  payment_type: PayoutForm,
  documents: DocumentList,
}

/** The registration in progress: its steps are the account's own forms. */
export function RegistrationScreen() {
  return (
    <ScreenBoundary>
      <RegistrationFlow forms={forms} onLeave={leave} account={<AccountLinks />} />
    </ScreenBoundary>
  )
}

function CompletePersonalForm(props: StepFormProps) {
  return <PersonalForm {...props} complete />
}
