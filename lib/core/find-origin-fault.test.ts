import { expect, test } from 'vitest';
import { findOriginFault } from './url';

test.for([
  'https://docs.example.org',
  'https://docs.example.org:8443',
  'http://localhost:3000',
  'https://xn--mller-kva.example',
])('%s is the address of a site', (address) => {
  expect(findOriginFault(address)).toBeUndefined();
});

test.for([
  { address: 'https://docs.example.org/', fix: 'write https://docs.example.org' },
  { address: 'https://docs.example.org//', fix: 'write https://docs.example.org' },
  { address: 'https://docs.example.org:443', fix: 'write https://docs.example.org' },
  { address: 'HTTPS://Docs.example.org', fix: 'write https://docs.example.org' },
  { address: ' https://docs.example.org ', fix: 'write https://docs.example.org' },
  { address: 'https://docs.example.org?a', fix: 'write https://docs.example.org' },
  {
    address: 'https://u:p@docs.example.org',
    fix: 'write an address such as https://docs.example.org',
  },
  { address: 'https:docs.example.org', fix: 'write https://docs.example.org' },
  { address: 'https://müller.example', fix: 'write https://xn--mller-kva.example' },
  {
    address: 'https://kestrel.example.org/docs',
    fix: 'write https://kestrel.example.org, and build with BASE_PATH=/docs',
  },
  {
    address: 'https://kestrel.example.org/docs/v2/#top',
    fix: 'write https://kestrel.example.org, and build with BASE_PATH=/docs/v2',
  },
  { address: 'docs.example.org', fix: 'write an address such as https://docs.example.org' },
  { address: 'ftp://docs.example.org', fix: 'write an address such as https://docs.example.org' },
  { address: 'https://[', fix: 'write an address such as https://docs.example.org' },
])('$address: $fix', ({ address, fix }) => {
  expect(findOriginFault(address)).toBe(fix);
});
