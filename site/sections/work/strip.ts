/** Where the pictures of a sequence come over each other, their strip does not scroll: there the keys pass it by. */
addEventListener('keydown', ({ key }) => {
  if (key !== 'Tab') return
  for (const strip of document.querySelectorAll<HTMLElement>('.work-strip'))
    strip.tabIndex = getComputedStyle(strip).overflow === 'visible' ? -1 : 0
})
