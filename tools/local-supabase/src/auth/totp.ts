import { Secret, TOTP } from "otpauth";
import { toString as qrCode } from "qrcode";

import { invalid } from "./errors.ts";

/** What an authenticator app is given once, and never again. */
export type Enrolment = { qr_code: string; secret: string; uri: string };

/**
 * Makes a TOTP secret (RFC 6238: SHA-1, six digits, thirty seconds).
 * @returns the QR code as SVG, the secret in base32 and the `otpauth:` URI
 * @throws AuthError 400 when the names do not fit into a QR code
 */
export async function createEnrolment(issuer: string, account: string): Promise<Enrolment> {
  const totp = new TOTP({ issuer, label: account, secret: new Secret({ size: 20 }) });
  const uri = totp.toString();
  try {
    const svg = await qrCode(uri, { type: "svg", errorCorrectionLevel: "M" });
    return { qr_code: svg, secret: totp.secret.base32, uri };
  } catch {
    throw invalid("The issuer is too long for a QR code");
  }
}

/** The thirty-second step whose code this is, one step early or late allowed; `undefined` when it is of none. */
export function stepOfCode(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, window: 1, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
