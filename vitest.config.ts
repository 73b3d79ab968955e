import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/{unit,contract,faults}/**/*.test.ts'],
    // Some tests start the server as a process of its own, or wait until a disk is full.
    testTimeout: 30_000,
    hookTimeout: 30_000,
  },
})
