import { describe, expect, test } from 'vitest'
import { parseTarget } from './publish-target.ts'

describe('PUBLISH_TO', () => {
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
  ])('accepts %s', (text, target) => {
    expect(parseTarget(text)).toEqual(target)
  })

  const gitAddress = 'git+ssh://git@github.com/tova/page.git'
  test.each([
    '',
    ...'gh-pages | https://tova.example | ftp://tova@tova.example/page'.split(' | '),
    ...['', '#', '#-f', '#a..b', '#pages.lock', '#+pages', '#a:b'].map((branch) => gitAddress + branch),
    'git+ssh://-oProxyCommand=x/page.git#pages',
    'git+https://tova:secret@github.com/tova/page.git#pages',
    ...'git+ext::sh -c touch% /tmp/x#pages | git+file://../page.git#pages'.split(' | '),
    ...'ssh://tova.example/opt/portfolio | ssh://tova@tova.example/ | ssh://tova@tova.example:0/opt'.split(
      ' | ',
    ),
    ...'ssh://-oProxyCommand=touch@tova.example/opt | ssh://tova@-oProxyCommand=touch/opt'.split(' | '),
    ...['opt/../etc', 'opt/-rf', 'my page', 'opt;reboot', 'opt?x=1', 'opt\n/x', "opt/'$(touch x)'"].map(
      (path) => `ssh://tova@tova.example/${path}`,
    ),
    ...'file:page | file:/ | file://host/page | file:/a/../b'.split(' | '),
    'file:/page\0',
    `file:/${'a'.repeat(2000)}`,
    `ssh://tova@${'a.'.repeat(400)}/`,
  ])('refuses %j', (text) => {
    expect(parseTarget(text)).toEqual(expect.stringMatching(/^must /))
  })
})
