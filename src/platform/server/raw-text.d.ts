/** The text of a file, as `load-tsx.ts` and Vite import it. */
declare module '*?raw' {
  const text: string
  export default text
}
