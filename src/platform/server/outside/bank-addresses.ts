/** Where banks are called: brands choose between their two environments, and the operator the addresses. */
export type BankAddresses = Readonly<
  Record<'starkbank' | 'efi', Record<'production' | 'sandbox', string>>
> & {
  /** Authorities for the banks' certificates instead of Node's. */
  authorities?: string
}

type Production = { STARKBANK_URL: string; EFI_URL: string }

export function banksOf({ STARKBANK_URL, EFI_URL }: Production): BankAddresses {
  return {
    starkbank: {
      production: STARKBANK_URL,
      sandbox: 'https://sandbox.api.starkbank.com',
    },
    efi: { production: EFI_URL, sandbox: 'https://pix-h.api.efipay.com.br' },
  }
}
