import { authClient, resultOf } from "../client/auth-client.ts";
import { configuredBackend } from "../backend.ts";
import { answerChallenge, factorIds, unenroll } from "./factors.ts";
import { storedTokens } from "../client/session-store.ts";

export type Enrolment = {
  readonly factorId: string;
  readonly qrCode: string;
  readonly secret: string;
};

/** Starts to enrol a second factor, replacing unfinished attempts. */
export async function beginEnrolment(issuer: string): Promise<Enrolment> {
  const unfinished = await factorIds("unverified");
  await Promise.all(unfinished.map(unenroll));
  const { id, totp } = await resultOf(authClient().mfa.enroll({ factorType: "totp", issuer }));
  return { factorId: id, qrCode: imageAddress(totp.qr_code), secret: totp.secret };
}

/** Ends an unfinished enrolment, even while the page closes. If it fails, the next enrolment cleans up. */
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

/** Activates the second factor with a first code, and ends the user's other sessions. */
export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  await answerChallenge(factorId, code);
}

/** Escapes the server's SVG for a data URL: its colours begin with `#`. */
function imageAddress(qrCode: string): string {
  const drawing = qrCode.slice(qrCode.indexOf("<"));
  return `data:image/svg+xml;utf-8,${encodeURIComponent(drawing)}`;
}
