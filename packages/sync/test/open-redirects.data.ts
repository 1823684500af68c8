/** URLs that attacks on other sites used to redirect users away. None of them is a page of this app. */
export const OPEN_REDIRECTS: readonly string[] = [
  // Plain URLs of other sites.

  'http://evil.example',
  'https://evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'hTTp://evil.example/',
  'https:evil.example',

  'https:/evil.example',
  'https:///evil.example',
  'https:////evil.example',
  'http:\\\\evil.example',
  'https:\\evil.example',

  'http:/\\evil.example',
  'https:/\\/evil.example',
  'ftp://evil.example',
  'ws://evil.example',
  'wss://evil.example',

  'file:///etc/passwd',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/t',
  'view-source:https://evil.example',

  'intent://evil.example#Intent;scheme=https;end',
  'tel:+33899',
  'mailto:a@evil.example',
  'sms:+33899',
  'about:blank',

  // URLs without a scheme.

  '//evil.example',
  '//evil.example/',
  '//evil.example/rules',
  '///evil.example',
  '////evil.example',
  '/////evil.example',

  '//evil.example:443',
  '//evil.example?x',
  '//evil.example#x',
  '//localhost',
  '//127.0.0.1',
  '//[::1]',
  '//0x7f000001',

  '//2130706433',
  '//evil%2eexample',
  '//evil。example',
  '//ⓔvil.example',
  '//evil.example%00',
  '//evil.example%23',
  '//',

  // Backslashes in place of slashes.

  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  '\\/\\/evil.example',
  '/\\\\evil.example',

  '\\evil.example',
  '/rules\\..\\..\\evil.example',
  '/rules\\@evil.example',
  '/\\\\\\evil.example',
  '\\',
  '/\\',
  // Escaped slashes, and characters that look like slashes.

  '%2f%2fevil.example',
  '/%2fevil.example',
  '/%2f%2fevil.example',
  '%2f/evil.example',
  '/%2F/evil.example',
  '%5c%5cevil.example',

  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%252fevil.example',
  '%252f%252fevil.example',
  '/%255cevil.example',
  '/%c0%afevil',

  '/%e0%80%afevil',
  '/%u002fevil.example',
  '/&#47;evil.example',
  '/&sol;evil.example',
  '/\\u002fevil.example',
  '/\\x2fevil',

  '/\u2044evil.example',
  '/\u2215evil.example',
  '/\uff0fevil.example',
  '\uff0f\uff0fevil.example',
  '/\uff3cevil.example',

  '/\u29f8evil.example',
  '/\u29f9evil.example',
  '/\ufe68evil.example',
  '/\u2571evil.example',
  '/\u3033evil.example',

  // White space and control characters, which browsers remove from URLs.

  '\t//evil.example',
  '/\t/evil.example',
  '//\tevil.example',
  '/\n/evil.example',
  '\n//evil.example',
  '/\r/evil.example',

  '/\r\n/evil.example',
  '\u0000//evil.example',
  '/\u0000/evil.example',
  ' //evil.example',
  '/ /evil.example',
  '// evil.example',

  '\u0001https://evil.example',
  '\u001fhttps://evil.example',
  '\u00a0//evil.example',
  '/\u00a0/evil.example',
  '/\u200b/evil.example',

  '\u200b//evil.example',
  '\ufeff//evil.example',
  '/\ufeff/evil.example',
  '\u2028//evil.example',
  '/\u2029/evil.example',

  '/\u0085/evil.example',
  '/\u000b/evil.example',
  '/\u000c/evil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0d/evil',

  '/%0d%0aLocation:%20https://evil.example',
  '/rules%0d%0aSet-Cookie:a=b',
  '/rules\r\nLocation: https://evil.example',

  '/%20/evil.example',
  '/%00/evil.example',
  '/%c2%a0/evil.example',
  '/%e2%80%8b/evil.example',
  '/rules\n',
  '\n/rules',
  '/rules ',

  ' /rules',
  '/\u202eelpmaxe.live',
  '/\u061crules',
  '/\u0600',
  '/caf\u00e9',
  '/r\u00fcles',
  '/\ud83d\ude00',
  '/\ud800',

  // A user name before the host.
  '@evil.example',
  '/@evil.example',
  'rules@evil.example',
  '//rules@evil.example',
  '//dutch.example@evil.example',

  'https://dutch.example@evil.example',
  'https://dutch.example:pw@evil.example',
  'https://dutch.example%40evil.example',

  'https://dutch.example.evil.example',
  'https://evil.example/dutch.example',
  'https://evil.example?dutch.example',

  'https://evil.example#dutch.example',
  'https://evil.example\\@dutch.example',
  'https://evil.example%5c@dutch.example',

  'http://localhost:3000@evil.example',
  'http://localhost:3000',
  'http://localhost:3000/rules',
  '/:80@evil.example',
  '/%40evil',

  // Schemes of scripts and data.

  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://%0aalert(1)',
  '/javascript:alert(1)',
  'java\tscript:alert(1)',

  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript&colon;alert(1)',
  'javascript%3aalert(1)',
  'vbscript:msgbox(1)',

  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:text/html,x',
  '/data:text/html,x',

  '/<script>alert(1)</script>',
  '/"onload="alert(1)',
  "/'-alert(1)-'",
  '/{{7*7}}',
  '/${7*7}',
  '/`id`',
  '/|id',
  '/;id',
  '/$(id)',

  '/rules;@evil.example',
  '/rules?x=<script>',
  '/rules?x="',
  "/rules?x='",
  '/rules#<img>',
  '/rules?x=a b',
  '/rules?x=\\evil',

  // Paths with `.` and `..`.

  '/..//evil.example',
  '/../evil.example',
  '/./rules',
  '/.',
  '/..',
  '/...',
  '/rules/..',
  '/rules/../..//evil.example',
  '/.//evil',

  '/rules/./x',
  '/%2e%2e//evil.example',
  '/%2e/evil',
  '/..%2f..%2fevil',
  '/..;/evil',
  '/rules//evil.example',
  '/rules/',
  '/x//',

  // Texts that are no valid path, or a path of the server.

  '',
  '?',
  '#',
  '?redirect=https://evil.example',
  '#//evil.example',
  'evil.example',
  'rules',
  './rules',
  '../rules',
  '.',
  '*',

  '/api',
  '/api/auth/sign-out',
  '/API/auth/get-session',
  '/api?x',
  '/api#x',
  '/ws',
  '/ws?x',
  '/metrics',
  '/healthz',
  '/readyz',

  '/assets/app.js',
  '/assets',
  `/${'a'.repeat(512)}`,
  `/rules?${'x'.repeat(512)}`,
  '/rules?x?y',
  '/rules#x#y',
  '/rules?x=https://a',
]
