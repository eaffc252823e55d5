/** A number with every digit that was written: `digits` are followed by as many zeros as `exponent` says. */
export type Decimal = {
  readonly sign: '' | '-';
  /** Without zeros at either end, so that equal numbers have equal digits; empty for zero. */
  readonly digits: string;
  readonly exponent: number;
};

/** Reads a number as YAML or JSON writes it. */
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

/** Whether two of them are the same number. */
export function isSameDecimal(a: Decimal, b: Decimal): boolean {
  return a.sign === b.sign && a.digits === b.digits && a.exponent === b.exponent;
}

/** A whole number with all its digits. */
export function formatWhole({ sign, digits, exponent }: Decimal): string {
  return digits === '' ? '0' : `${sign}${digits}${'0'.repeat(exponent)}`;
}
