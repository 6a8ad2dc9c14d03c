import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'core/**/*.test.ts',
            'widgets/**/*.test.{ts,tsx}',
            'shell/**/*.test.{ts,tsx}',
            'demo/**/*.test.ts',
            'locales/**/*.test.ts',
            'tests/tools/**/*.test.ts',
          ],
        },
      },
      { extends: true, test: { name: 'contract', include: ['tests/contract/**/*.test.ts'] } },
    ],
  },
})
