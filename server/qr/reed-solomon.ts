/** Product of two elements of GF(2⁸) modulo x⁸ + x⁴ + x³ + x² + 1, as QR codes have it (ISO/IEC 18004, 7.5). */
export function multiply(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d);
    product ^= ((other >>> bit) & 1) * one;
  }
  return product;
}

/** The codewords that follow `data` so that errors in it can be corrected. */
export function correctionOf(data: readonly number[], degree: number): number[] {
  const divisor = divisorOf(degree);
  const rest = new Array<number>(degree).fill(0);
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0);
    rest.push(0);
    for (const [at, coefficient] of divisor.entries()) rest[at] = (rest[at] ?? 0) ^ multiply(coefficient, factor);
  }
  return rest;
}

/** (x − α⁰)(x − α¹)… of so many factors, from the highest power down, without the leading 1. */
function divisorOf(degree: number): number[] {
  const coefficients = [...new Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let factor = 0; factor < degree; factor++) {
    for (let at = 0; at < degree; at++) {
      coefficients[at] = multiply(coefficients[at] ?? 0, root) ^ (coefficients[at + 1] ?? 0);
    }
    root = multiply(root, 2);
  }
  return coefficients;
}
