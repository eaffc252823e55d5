/** A decimal number that keeps all its digits. Its value is `digits` × 10^`exponent`. */
export type Decimal = {
  readonly sign: '' | '-';
  /** Without leading or trailing zeros, so equal numbers have equal digits. Empty for zero. */
  readonly digits: string;
  readonly exponent: number;
};

/** Parses a number as written in YAML or JSON. */
export function readDecimal(text: string): Decimal {
  const plain = /^0[ox]/.test(text) ? BigInt(text).toString() : text;
  const [, sign, whole = '', fraction = '', power = '0'] =
    /^([-+]?)(\d*)\.?(\d*)(?:e([-+]?\d+))?$/i.exec(plain) ?? [];
  const all = `${whole}${fraction}`.replace(/^0+/, '');
  const digits = all.replace(/0+$/, '');
  if (digits === '') return { sign: '', digits, exponent: 0 };
  const exponent = Number(power) - fraction.length + all.length - digits.length;
  return { sign: sign === '-' ? '-' : '', digits, exponent };
}

/** Returns true if two numbers are equal. */
export function isSameDecimal(a: Decimal, b: Decimal): boolean {
  return a.sign === b.sign && a.digits === b.digits && a.exponent === b.exponent;
}

/** Formats a whole number with all its digits. `exponent` must not be negative. */
export function formatWhole({ sign, digits, exponent }: Decimal): string {
  return digits === '' ? '0' : `${sign}${digits}${'0'.repeat(exponent)}`;
}
