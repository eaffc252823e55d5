import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

test('sealed data comes back as it was', () => {
  expect(unseal(seal('text ✓'))?.toString()).toBe('text ✓');
  expect(unseal(seal(Uint8Array.of(0, 255)))).toEqual(Buffer.of(0, 255));
  expect(unseal(seal(''))).toEqual(Buffer.of());
});

test('data that was truncated or changed in any bit is refused', () => {
  const sealed = seal('text');
  for (let end = 0; end < sealed.length; end += 1) {
    expect(unseal(sealed.subarray(0, end))).toBeUndefined();
  }
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(sealed.readUInt8(at) ^ 1, at);
    expect(unseal(changed)).toBeUndefined();
  }
});
