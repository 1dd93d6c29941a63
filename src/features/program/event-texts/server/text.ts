export const text = {
  testCode: '123456',
} as const
