import { type Edit, editText } from './edit-state';

/** Edits of code and of settings. After most of them, a build compiles the code. */
export const CODE_EDITS = {
  layout: (state, { number }) =>
    editText(state, 'components/layout/site-footer.tsx', (text) =>
      text.replace(/Third-party notices.*/, `Third-party notices (${number})`),
    ),
  style: (state, { number }) =>
    editText(
      state,
      'components/styles/footer.css',
      (text) => `${text}.site-footer {\n  letter-spacing: 0.00${number}em;\n}\n`,
    ),
  rule: (state) =>
    editText(state, 'lib/core/url.ts', (text) =>
      text.includes("'sms:'")
        ? text.replace(", 'sms:'", '')
        : text.replace("'tel:'", "'tel:', 'sms:'"),
    ),
  package: (state, { number }) =>
    editText(state, 'package-lock.json', (text) =>
      text.replace(/"version": "[^"]*"/, `"version": "0.0.${number}"`),
    ),
  address: ({ files, env }, { number, pick }) => ({
    files,
    env: pick([
      { ...env, SITE_URL: `https://docs-${number}.example.org` },
      { ...env, BASE_PATH: env.BASE_PATH === '' ? `/base-${number}` : '' },
    ]),
  }),
} satisfies Readonly<Record<string, Edit>>;
