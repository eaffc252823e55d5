/** Replaces React with Preact, which has the same API and is a tenth of the size. */
export const RUNTIME = {
  react: 'preact/compat',
  'react/jsx-runtime': 'preact/jsx-runtime',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
};
