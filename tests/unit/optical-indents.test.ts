import { parse } from 'node-html-parser'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { opticalIndents } from '../../site/document/optical-indents.ts'
import { displayFace } from '../../site/fonts/display.ts'
import { InkWords } from '../../site/sections/work/InkWords.tsx'

const page = parse(
  '<h1 class="home-name"><span>Tova </span><span>Brandt </span></h1><h2 id="work">Work</h2><section class="notice"><h1 id="lost">Lost</h1></section><p class="footer-brand">Ö</p>',
)

test('each large line begins with its ink, whatever letter it begins with', async () => {
  const { measure } = await displayFace(page.textContent, 'en')
  const css = opticalIndents(page, (text) => measure(text.toUpperCase()))
  const indent = (selector: string) =>
    Number(css.split(`${selector}{text-indent:`)[1]?.match(/^(-?[\d.]+)em/)?.[1])
  // An upright stem has more air before it than the bar of a T or the round of an O.
  expect(indent('.home-name :nth-child(2)')).toBeLessThan(indent('.home-name :nth-child(1)') - 0.03)
  expect(indent('.home-name')).toBe(indent('.home-name :nth-child(1)'))
  expect(indent('.footer-brand')).toBeLessThan(0)
  expect(css).toContain('#work{')
  expect(css).toContain('#lost{')
})

test('of words that break into lines any begins with its ink', async () => {
  const work = parse(
    renderToStaticMarkup(createElement('p', null, InkWords({ text: 'Tide band “Tall” tide' }))),
  )
  expect(work.textContent).toBe('Tide band “Tall” tide')
  const letters = work.querySelectorAll('[data-first]').map((word) => word.getAttribute('data-first'))
  expect(letters).toEqual(['T', 'b', '“', 't'])
  const { measure } = await displayFace('TIDE BAND “TALL”', 'en')
  const css = opticalIndents(work, (text) => measure(text.toUpperCase()))
  const indent = (letter: string) =>
    Number(css.split(`[data-first="${letter}"]{margin-inline-start:`)[1]?.match(/^(-?[\d.]+)em/)?.[1])
  expect(indent('b')).toBeLessThan(indent('T') - 0.03)
  expect(indent('t')).toBe(indent('T'))
})

test('a heading that has no name of its own is left where it stands', async () => {
  const work = parse('<h2>What was done</h2>')
  const { measure } = await displayFace(work.textContent, 'en')
  expect(opticalIndents(work, (text) => measure(text.toUpperCase()))).toBe('')
})
