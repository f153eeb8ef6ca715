import { randomUUID } from "node:crypto";

import { z } from "zod";

import type { Auth, Call } from "./auth.ts";
import { forbidden } from "./errors.ts";
import type { FactorRow } from "./factors.ts";
import { compose } from "./mails.ts";
import type { JsonObject } from "./request-body.ts";
import { endSessions } from "./sessions.ts";
import type { UserRow } from "./users.ts";

const timeoutMilliseconds = 2000;

const outputSchema = z.object({
  decision: z.enum(["continue", "reject"]),
  message: z.string().default("Further MFA verification attempts will be rejected."),
});

/**
 * Calls the project's `[auth.hook.mfa_verification_attempt]`, a Postgres function that accepts or rejects a code. A
 * rejection ends every session of the user, as on hosted Supabase, and sends them a mail.
 * @see https://supabase.com/docs/guides/auth/auth-hooks/mfa-verification-hook
 */
export async function callMfaHook(
  auth: Auth,
  call: Call,
  attempt: { user: UserRow; factor: FactorRow; isValid: boolean },
): Promise<void> {
  const { enabled: isEnabled, uri } = auth.config.auth.hook.mfa_verification_attempt;
  if (!isEnabled) return;
  const { user, factor, isValid } = attempt;
  const { decision, message } = await callFunction(auth, uri, {
    metadata: {
      uuid: randomUUID(),
      time: new Date().toISOString(),
      name: "mfa-verification",
      ip_address: call.address,
    },
    user_id: user.id,
    factor_id: factor.id,
    factor_type: factor.factor_type,
    valid: isValid,
  });
  if (decision === "continue") return;
  await endSessions(auth.sql, user.id, "global");
  auth.background.add(() => notifyOwner(auth, user));
  throw forbidden("mfa_verification_rejected", message);
}

/** Calls the function in its own transaction, so that its counts are kept if the request fails. */
async function callFunction(
  auth: Auth,
  { schema, name }: Auth["config"]["auth"]["hook"]["mfa_verification_attempt"]["uri"],
  event: JsonObject,
) {
  const [result] = await auth.sql.begin(async (db) => {
    await db`select set_config('statement_timeout', ${String(timeoutMilliseconds)}, true)`;
    await db`set local role supabase_auth_admin`;
    return db<{ output: unknown }[]>`
      select ${db(schema)}.${db(name)}(${db.json(event)}) as output`;
  });
  return outputSchema.parse(result?.output);
}

async function notifyOwner(auth: Auth, { email }: UserRow): Promise<void> {
  if (!email) return;
  if (!auth.mailLimits.countIfAllowed({ kind: "second_factor", to: [email], from: "hook" })) return;
  await auth.mailer.send(
    compose(email, "Sign-in with your authenticator app was stopped", [
      "Too many wrong codes were entered for your account, by somebody who knows your password. You have been signed out everywhere.",
      `If it was not you, choose another password: ask for a link at ${auth.config.auth.site_url}. The link lets you enter a code again, too.`,
    ]),
  );
}
