import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const API = 'http://127.0.0.1:3000'

export default defineConfig({
  root: 'src/portal',
  base: '/',
  plugins: [react()],
  build: {
    outDir: '../../dist/portal',
    emptyOutDir: true,
    target: 'es2022',
    manifest: true,
  },
  server: {
    port: 5173,
    proxy: { '^/(api|v1|v2|r|dev|health)/': API },
  },
})
