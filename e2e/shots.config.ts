import { defineConfig } from '@playwright/test';
import stories from './playwright.config.ts';

const sizes = {
  small: [320, 640],
  phone: [390, 844],
  tablet: [820, 1180],
  landscape: [1180, 820],
  desktop: [1280, 800],
} as const;
const schemes = ['light', 'dark'] as const;

/** Pictures of every screen, as each role sees it: `npm run shots`, then open shots/index.html. */
export default defineConfig({
  ...stories,
  testMatch: 'shots.ts',
  outputDir: 'results/shots',
  reporter: 'line',
  timeout: 180_000,
  projects: Object.entries(sizes).flatMap(([size, [width, height]]) =>
    schemes.map((colorScheme) => ({
      name: `${size}-${colorScheme}`,
      use: { viewport: { width, height }, colorScheme, isMobile: width < 600, hasTouch: size !== 'desktop' },
    })),
  ),
});
