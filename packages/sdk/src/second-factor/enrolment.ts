import { authClient } from "../auth/auth-client.ts";
import { configuredBackend } from "../backend.ts";
import { answerChallenge, dataOf, factorIds, unenroll } from "./factors.ts";
import { storedTokens } from "../auth/session-store.ts";

/** What an authenticator app is given to make codes from. */
export type Enrolment = {
  readonly factorId: string;
  /** The QR code as an image's address. */
  readonly qrCode: string;
  /** The same in base 32, to type in. */
  readonly secret: string;
};

/**
 * Begins to set a second factor up, in place of any attempt that was broken off.
 * @param issuer what the authenticator app calls the product
 * @throws AppError; code `insufficient_aal` when there is a verified factor and the session is at aal1
 */
export async function beginEnrolment(issuer: string): Promise<Enrolment> {
  const brokenOff = await factorIds("unverified");
  await Promise.all(brokenOff.map(unenroll));
  const { id, totp } = await dataOf(authClient().mfa.enroll({ factorType: "totp", issuer }));
  return { factorId: id, qrCode: imageAddress(totp.qr_code), secret: totp.secret };
}

/**
 * Ends an enrolment that was broken off, at once and even while the page is closing. What cannot be
 * told to the server now is taken away by the next enrolment.
 */
export function abandonEnrolment(factorId: string): void {
  const tokens = storedTokens();
  if (tokens === null) return;
  const { url, publishableKey } = configuredBackend();
  fetch(`${url}/auth/v1/factors/${factorId}`, {
    method: "DELETE",
    keepalive: true,
    headers: { apikey: publishableKey, authorization: `Bearer ${tokens.accessToken}` },
  }).catch(() => {});
}

/**
 * Turns the second factor on with the first code of the authenticator app. The person's sessions
 * elsewhere end.
 * @throws AppError; code `mfa_verification_failed` for a wrong code, `mfa_factor_not_found` when the
 * enrolment was ended elsewhere
 */
export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  await answerChallenge(factorId, code);
}

/** Makes the server's drawing safe inside an address: its colours begin with a `#`. */
function imageAddress(qrCode: string): string {
  const drawing = qrCode.slice(qrCode.indexOf("<"));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(drawing)}`;
}
