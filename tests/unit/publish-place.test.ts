import { placeOf } from '@portfolio/cli/publish/place.ts'
import { describe, expect, test } from 'vitest'

describe('an address to publish to', () => {
  test.each([
    [
      'git+ssh://git@github.com/tova/page.git#gh-pages',
      { kind: 'git', remote: 'ssh://git@github.com/tova/page.git', branch: 'gh-pages' },
    ],
    [
      'git+https://codeberg.org/tova/pages.git#pages/main',
      { kind: 'git', remote: 'https://codeberg.org/tova/pages.git', branch: 'pages/main' },
    ],
    ['git+file:///srv/page.git#main', { kind: 'git', remote: 'file:///srv/page.git', branch: 'main' }],
    [
      'ssh://tova@tova.example/opt/portfolio',
      { kind: 'ssh', user: 'tova', host: 'tova.example', port: undefined, folder: '/opt/portfolio' },
    ],
    [
      'ssh://tova@[2001:db8::1]:2222/opt/portfolio/',
      { kind: 'ssh', user: 'tova', host: '[2001:db8::1]', port: 2222, folder: '/opt/portfolio' },
    ],
    ['file:/home/tova/Página', { kind: 'folder', folder: '/home/tova/Página' }],
  ])('%s is one', (text, place) => {
    expect(placeOf(text)).toEqual(place)
  })

  test.each([
    '',
    ...'gh-pages | https://tova.example | ftp://tova@tova.example/page'.split(' | '),
    ...'git+ssh://git@github.com/tova/page.git | git+ssh://git@github.com/tova/page.git#'.split(' | '),
    ...'git+ssh://git@github.com/tova/page.git#-f | git+ssh://git@github.com/tova/page.git#a..b'.split(' | '),
    ...'git+ssh://git@github.com/tova/page.git#pages.lock'.split(' | '),
    ...'git+ssh://git@github.com/tova/page.git#+pages | git+ssh://git@github.com/tova/page.git#a:b'.split(
      ' | ',
    ),
    ...'git+ssh://-oProxyCommand=x/page.git#pages'.split(' | '),
    ...'git+https://tova:secret@github.com/tova/page.git#pages'.split(' | '),
    ...'git+ext::sh -c touch% /tmp/x#pages | git+file://../page.git#pages'.split(' | '),
    ...'ssh://tova.example/opt/portfolio | ssh://tova@tova.example | ssh://tova@tova.example/'.split(' | '),
    ...'ssh://tova@tova.example:0/opt | ssh://tova@tova.example:99999/opt'.split(' | '),
    ...'ssh://-oProxyCommand=touch@tova.example/opt | ssh://tova@-oProxyCommand=touch/opt'.split(' | '),
    ...'ssh://tova@tova.example/opt/../etc | ssh://tova@tova.example/opt/./page'.split(' | '),
    ...'ssh://tova@tova.example/opt/-rf | ssh://tova@tova.example/my page'.split(' | '),
    ...'ssh://tova@tova.example/opt;reboot | ssh://tova@tova.example/opt?x=1 | file:page | file:/'.split(
      ' | ',
    ),
    ...'file://host/page | file:///page | file:/a/../b'.split(' | '),
    'ssh://tova@tova.example/opt\n/x',
    "ssh://tova@tova.example/opt/'$(touch x)'",
    'file:/page\0',
    `file:/${'a'.repeat(2000)}`,
    `ssh://tova@${'a.'.repeat(400)}/`,
  ])('%j is none', (text) => {
    expect(placeOf(text)).toEqual(expect.stringMatching(/^must be/))
  })
})
