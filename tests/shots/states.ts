/** The states of the page that a visitor can see, and how to bring each about. */
import type { Page } from '@playwright/test'
import { readContent } from '../../site/content/read.ts'
import { workAddress } from '../../site/content/work-address.ts'
import { contactForm, fill, someMessage, submissions } from '../browser/support.ts'

/** One state: where it is, what is done there, and how it is taken. */
export interface Shot {
  path?: string
  prepare?: (page: Page) => Promise<void>
  /** The whole length of the page, not only its first screen. */
  whole?: boolean
  /** On paper. */
  print?: boolean
  /** Only on narrow screens, or only on others. */
  narrow?: boolean
}

/** The page of the first work. */
const work = workAddress(readContent().content.portfolio.works[0] ?? { name: '' })

export const states: Record<string, Shot> = {
  first: {},
  whole: { whole: true, prepare: loadPictures },
  scrolled: { prepare: (page) => page.evaluate(() => window.scrollTo(0, innerHeight * 1.4)) },
  across: { narrow: true, prepare: (page) => page.setViewportSize({ width: 740, height: 360 }) },
  services: {
    prepare: (page) =>
      page.locator('#services').evaluate((part) => part.scrollIntoView({ behavior: 'instant' })),
  },
  menu: { narrow: true, prepare: (page) => page.getByRole('button', { name: 'Menu' }).click() },
  caption: { narrow: false, prepare: (page) => page.locator('.tile').first().hover() },
  'caption-focus': { narrow: false, prepare: (page) => page.locator('.tile').nth(1).focus() },
  anchor: {
    prepare: async (page) => {
      await page.evaluate(() => document.getElementById('portfolio')?.scrollIntoView({ behavior: 'instant' }))
      await page.waitForLoadState('networkidle')
    },
  },
  dialog: { prepare: opened },
  'dialog-whole': {
    prepare: async (page) => {
      await opened(page)
      // As high as what is in it, so that all of it is seen at once.
      const sheet = page.locator('.work-sheet')
      const { width } = page.viewportSize() ?? { width: 0 }
      await page.setViewportSize({ width, height: Math.ceil((await sheet.boundingBox())?.height ?? 0) + 48 })
      await loadPictures(page)
    },
  },
  'dialog-end': {
    prepare: async (page) => {
      await opened(page)
      await page.locator('.work-dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight))
      await page.waitForLoadState('networkidle')
    },
  },
  work: { path: work },
  'work-whole': { path: work, whole: true, prepare: loadPictures },
  'work-print': { path: work, print: true, prepare: loadPictures },
  'form-filled': { prepare: filled },
  'form-errors': {
    prepare: async (page) => {
      await contactForm(page).name.fill(' ')
      await contactForm(page).message.fill('x'.repeat(10_020))
      await contactForm(page).button.click()
      await page.getByText('Enter your name').waitFor()
    },
  },
  'form-sending': {
    prepare: async (page) => {
      await page.route(submissions, () => {})
      await filled(page)
      await contactForm(page).button.click()
      await page.getByText('Sending...').waitFor()
    },
  },
  'form-success': {
    prepare: async (page) => {
      await filled(page)
      await contactForm(page).button.click()
      await page.getByText('Message sent successfully!').waitFor()
    },
  },
  'form-error': {
    prepare: async (page) => {
      await page.route(submissions, (route) => route.abort())
      await filled(page)
      await contactForm(page).button.click()
      await page.getByText('Failed to send message.').waitFor()
    },
  },
  'form-too-many': {
    prepare: async (page) => {
      const hint = 'Try again in 3540 seconds.'
      await page.route(submissions, (route) => route.fulfill({ status: 429, json: { hint } }))
      await filled(page)
      await contactForm(page).button.click()
      await page.getByText('Failed to send message.').waitFor()
    },
  },
  sent: { path: '/sent/' },
  404: { path: '/nowhere' },
  zoomed: {
    narrow: false,
    whole: true,
    // What a zoom of 200 % is to a page: half the width, twice the pixels.
    prepare: async (page) => {
      const { width, height } = page.viewportSize() ?? { width: 1280, height: 800 }
      await page.setViewportSize({ width: width / 2, height: height / 2 })
      await loadPictures(page)
    },
  },
  'forced-colours': {
    whole: true,
    prepare: async (page) => {
      await page.emulateMedia({ forcedColors: 'active' })
      await loadPictures(page)
    },
  },
  print: { print: true, prepare: loadPictures },
}

/** The first work, over the page. */
async function opened(page: Page): Promise<void> {
  await page.locator('.tile').first().click()
  await page.getByRole('dialog').waitFor()
  await page.waitForLoadState('networkidle')
}

async function filled(page: Page): Promise<void> {
  await fill(page, {
    ...someMessage(),
    name: 'Ana Reis',
    message: 'We need a crest for our centenary.\nWhen could we talk?',
  })
}

/** Pictures below the first screen are fetched when they come near; for a picture of the whole page, at once. */
async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const pictures = [...document.querySelectorAll('img')]
    for (const picture of pictures) picture.loading = 'eager'
    await Promise.all(pictures.map((picture) => picture.decode()))
  })
}
