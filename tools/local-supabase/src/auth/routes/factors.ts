import { isIP } from "node:net";

import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { isUuid, requireSession } from "../callers.ts";
import { AuthError, forbidden, invalid, notFound, unprocessable } from "../errors.ts";
import {
  closeChallenge,
  createEnrolment,
  deleteFactor,
  findFactor,
  insertChallenge,
  insertFactor,
  isChallengeOpen,
  stepOfCode,
  useTotpStep,
  verifyFactor,
  type FactorRow,
} from "../factors.ts";
import { grantFor, replaceRefreshTokens } from "../grants.ts";
import { callMfaHook } from "../mfa-hook.ts";
import { countRequest } from "../rate-limits.ts";
import { plainName, readBody, text } from "../request-body.ts";
import { raiseSession } from "../sessions.ts";
import { lockUser } from "../users.ts";

const enrolSchema = z.object({
  factor_type: text,
  friendly_name: z.string().max(255, "must have 255 characters at most").default(""),
  issuer: z.string().max(255, "must have 255 characters at most").default(""),
});

/** `POST /factors`: a new, unverified TOTP factor. Its secret is returned only here. */
export const postFactor: Handler = async (auth, call) => {
  const { user, session } = await requireSession(auth, call);
  if (user.is_anonymous) {
    throw forbidden("no_authorization", "Anonymous user not allowed to perform these actions");
  }
  const body = await readBody(call.request, enrolSchema);
  requireOffered(body.factor_type, auth.config.auth.mfa.totp.enroll_enabled, "enroll");
  const issuer = plainName(body.issuer) || new URL(auth.config.auth.site_url).host;
  const totp = await createEnrolment(issuer, user.email ?? "");
  const factor = await auth.sql.begin(async (db) => {
    await lockUser(db, user.id);
    const name = plainName(body.friendly_name);
    const fresh = { userId: user.id, name, secret: totp.secret, aal: session.aal };
    return insertFactor(db, fresh, auth.config.auth.mfa);
  });
  return json({ id: factor.id, type: "totp", friendly_name: factor.friendly_name ?? "", totp });
};

export const postChallenge: Handler = async (auth, call) => {
  const { user, session } = await requireSession(auth, call);
  countRequest(auth.limits.factor, `challenge ${session.id}`);
  const factor = await requireFactor(auth, call, user.id);
  requireOffered(factor.factor_type, auth.config.auth.mfa.totp.verify_enabled, "verification");
  const address = isIP(call.address) === 0 ? "127.0.0.1" : call.address;
  const { id, expiresAt } = await insertChallenge(auth.sql, factor.id, address);
  return json({ id, type: factor.factor_type, expires_at: expiresAt });
};

const verifySchema = z.object({ challenge_id: text, code: text });

/** `POST /factors/:factor_id/verify`: raises the session to aal2 and responds with new tokens. */
export const postFactorVerify: Handler = async (auth, call) => {
  const { user, session } = await requireSession(auth, call);
  countRequest(auth.limits.factor, `verify ${session.id}`);
  const factor = await requireFactor(auth, call, user.id);
  requireOffered(factor.factor_type, auth.config.auth.mfa.totp.verify_enabled, "verification");
  const { challenge_id: challengeId, code } = await readBody(call.request, verifySchema);
  if (code === "") throw invalid("Code needs to be non-empty");
  if (!isUuid(challengeId)) throw invalid("challenge_id must be an UUID");
  if (!(await isChallengeOpen(auth.sql, challengeId, factor.id))) throw challengeExpired();
  const step = stepOfCode(factor.secret ?? "", code);
  await callMfaHook(auth, call, { user, factor, isValid: step !== undefined });
  if (step === undefined) throw wrongCode();

  const refreshToken = await auth.sql.begin(async (db) => {
    if (!(await closeChallenge(db, challengeId, factor.id))) throw challengeExpired();
    if (!(await useTotpStep(db, factor.id, step))) throw wrongCode();
    await verifyFactor(db, factor);
    await raiseSession(db, session, factor.id);
    return replaceRefreshTokens(db, { id: session.id, userId: user.id });
  });
  return json(await grantFor(auth, { userId: user.id, sessionId: session.id, refreshToken }));
};

export const deleteFactorById: Handler = async (auth, call) => {
  const { user, session } = await requireSession(auth, call);
  const factor = await requireFactor(auth, call, user.id);
  if (factor.status === "verified" && session.aal !== "aal2") {
    throw unprocessable("insufficient_aal", "AAL2 required to unenroll verified factor");
  }
  await auth.sql.begin((db) => deleteFactor(db, factor));
  return json({ id: factor.id });
};

export async function requireFactor(auth: Auth, call: Call, userId: string): Promise<FactorRow> {
  const { factor_id: id = "" } = call.params;
  if (!isUuid(id)) throw notFound("validation_failed", "factor_id must be an UUID");
  const factor = await findFactor(auth.sql, userId, id);
  if (factor === undefined) throw notFound("mfa_factor_not_found", "Factor not found");
  return factor;
}

const factorNames = new Map([
  ["phone", "Phone"],
  ["totp", "TOTP"],
  ["webauthn", "WebAuthn"],
]);

function requireOffered(
  type: string,
  isTotpOffered: boolean,
  action: "enroll" | "verification",
): void {
  const name = factorNames.get(type);
  if (name === undefined) throw invalid("factor_type needs to be totp, phone, or webauthn");
  if (type === "totp" && isTotpOffered) return;
  const code = `mfa_${type}_${action === "enroll" ? "enroll" : "verify"}_not_enabled`;
  throw unprocessable(code, `MFA ${action} is disabled for ${name}`);
}

const challengeExpired = () =>
  new AuthError(
    422,
    "mfa_challenge_expired",
    "MFA challenge has expired, verify against another challenge or create a new challenge.",
  );

const wrongCode = () => unprocessable("mfa_verification_failed", "Invalid TOTP code entered");
