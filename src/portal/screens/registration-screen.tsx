import { DocumentList } from '#features/documents/portal/document-list.tsx'
import { leave } from '#features/identity/portal/leave.ts'
import { AddressForm } from '#features/partners/portal/address-form.tsx'
import { CompanyForm } from '#features/partners/portal/company-form.tsx'
import { PayoutForm } from '#features/partners/portal/payout-form.tsx'
import {
  PersonalForm,
  type StepFormProps,
} from '#features/partners/portal/personal-form.tsx'
import {
  RegistrationFlow,
  type StepForms,
} from '#features/registration/portal/registration-flow.tsx'
import { ScreenBoundary } from '#platform/web/ui/screen-boundary.tsx'

import { AccountLinks } from './account-links.tsx'

const forms: StepForms = {
  address: AddressForm,
  data_pf: CompletePersonalForm,
  data_pj: CompanyForm,
  payment_type: PayoutForm,
  documents: DocumentList,
}

/** The registration in course: its steps are the account's own forms. */
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
