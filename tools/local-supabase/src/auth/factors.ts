import { randomUUID } from "node:crypto";

import { Secret, TOTP } from "otpauth";
import { toString as qrCode } from "qrcode";

import type { Config } from "../config.ts";
import { forbidden, invalid, unprocessable } from "./errors.ts";
import type { Db } from "./users.ts";

export type FactorRow = {
  id: string;
  user_id: string;
  friendly_name: string | null;
  factor_type: "totp" | "webauthn" | "phone";
  status: "unverified" | "verified";
  secret: string | null;
  last_challenged_at: string | null;
  created_at: string;
  updated_at: string;
};

/** Lifetime of a challenge and of an unverified factor. In seconds, as on hosted Supabase. */
const challengeSeconds = 300;
const unverifiedFactorSeconds = 300;

export async function findFactors(db: Db, userId: string): Promise<FactorRow[]> {
  return db<FactorRow[]>`
    select * from auth.mfa_factors where user_id = ${userId} order by created_at, id`;
}

export async function findFactor(
  db: Db,
  userId: string,
  factorId: string,
): Promise<FactorRow | undefined> {
  const [factor] = await db<FactorRow[]>`
    select * from auth.mfa_factors where id = ${factorId} and user_id = ${userId}`;
  return factor;
}

export async function hasVerifiedFactor(db: Db, userId: string): Promise<boolean> {
  const factors = await findFactors(db, userId);
  return factors.some(({ status }) => status === "verified");
}

/** Adds an unverified TOTP factor. Locks the user, so that concurrent requests cannot exceed the limit. */
export async function insertFactor(
  db: Db,
  fresh: { userId: string; name: string; secret: string; aal: string | null },
  rules: Config["auth"]["mfa"],
): Promise<FactorRow> {
  await db`
    delete from auth.mfa_factors f
    where f.user_id = ${fresh.userId} and f.status = 'unverified'
      and f.created_at < now() - make_interval(secs => ${unverifiedFactorSeconds})
      and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`;
  const factors = await findFactors(db, fresh.userId);
  if (factors.some(({ friendly_name }) => (friendly_name ?? "") === fresh.name)) {
    throw unprocessable(
      "mfa_factor_name_conflict",
      `A factor with the friendly name "${fresh.name}" for this user already exists`,
    );
  }
  if (factors.length >= rules.max_enrolled_factors) {
    throw unprocessable(
      "too_many_enrolled_mfa_factors",
      "Maximum number of verified factors reached, unenroll to continue",
    );
  }
  if (factors.some(({ status }) => status === "verified") && fresh.aal !== "aal2") {
    throw forbidden("insufficient_aal", "AAL2 required to enroll a new factor");
  }
  const [factor] = await db<[FactorRow]>`
    insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
    values (${randomUUID()}, ${fresh.userId}, ${fresh.name}, 'totp', 'unverified', ${fresh.secret}, now(), now())
    returning *`;
  return factor;
}

/** Opens a challenge. Returns its id and when it ends, in seconds since 1970. */
export async function insertChallenge(
  db: Db,
  factorId: string,
  address: string,
): Promise<{ id: string; expiresAt: number }> {
  const id = randomUUID();
  await db`delete from auth.mfa_challenges where factor_id = ${factorId}
    and created_at < now() - make_interval(secs => ${challengeSeconds})`;
  await db`
    insert into auth.mfa_challenges (id, factor_id, created_at, ip_address)
    values (${id}, ${factorId}, now(), ${address})`;
  await db`
    update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = ${factorId}`;
  return { id, expiresAt: Math.floor(Date.now() / 1000) + challengeSeconds };
}

export async function isChallengeOpen(db: Db, id: string, factorId: string): Promise<boolean> {
  const open = await db`select id from auth.mfa_challenges where ${isOpen(db, id, factorId)}`;
  return open.length > 0;
}

/** Closes the challenge. Returns false when it is closed already or has expired. */
export async function closeChallenge(db: Db, id: string, factorId: string): Promise<boolean> {
  const closed = await db`
    update auth.mfa_challenges set verified_at = now() where ${isOpen(db, id, factorId)} returning id`;
  return closed.length > 0;
}

const isOpen = (db: Db, id: string, factorId: string) => db`
  id = ${id} and factor_id = ${factorId} and verified_at is null
    and created_at > now() - make_interval(secs => ${challengeSeconds})`;

/** Records a code's 30-second step as used. Returns false when it was used before. */
export async function useTotpStep(db: Db, factorId: string, step: number): Promise<boolean> {
  const used = await db`
    insert into auth.mfa_totp_uses (factor_id, step) values (${factorId}, ${step})
    on conflict do nothing returning step`;
  // Codes older than the accepted window can no longer be replayed.
  await db`delete from auth.mfa_totp_uses where factor_id = ${factorId} and step < ${step - 10}`;
  return used.length > 0;
}

/** Marks the factor as verified and drops the user's other attempts at enrolling one. */
export async function verifyFactor(db: Db, factor: FactorRow): Promise<void> {
  await db`
    update auth.mfa_factors set status = 'verified', updated_at = now() where id = ${factor.id}`;
  await db`
    delete from auth.mfa_factors
    where user_id = ${factor.user_id} and factor_type = ${factor.factor_type} and status = 'unverified'`;
}

/** Removes the factor; its sessions return to aal1. */
export async function deleteFactor(db: Db, factor: FactorRow): Promise<void> {
  await db`delete from auth.mfa_factors where id = ${factor.id}`;
  await db`
    delete from auth.mfa_amr_claims
    where authentication_method = 'totp'
      and session_id in (select id from auth.sessions where factor_id = ${factor.id})`;
  await db`
    update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now()
    where factor_id = ${factor.id}`;
}

type Enrolment = { qr_code: string; secret: string; uri: string };

/**
 * Makes a TOTP secret (RFC 6238: SHA-1, six digits, thirty seconds).
 * @returns the QR code as SVG, the secret in base32 and the `otpauth:` URI
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

/** The thirty-second step of a code, one step early or late allowed; `undefined` for a wrong code. */
export function stepOfCode(secret: string, code: string): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const timestamp = Date.now();
  const delta = totp.validate({ token: code, window: 1, timestamp });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}
