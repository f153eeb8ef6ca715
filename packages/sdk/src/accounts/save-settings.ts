import type { Settings } from "@postlark/domain/settings";

import { authClient } from "../client/auth-client.ts";
import { dataClient } from "../client/postgrest-client.ts";
import { errorFromClient } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import { requireSession } from "../client/session.ts";
import { toColumns } from "./settings-row.ts";

/** Codes for the database's constraints and refusals. */
const brokenRules = {
  username_is_free: "username_taken",
  username_is_well_formed: "username_invalid",
  phone_is_international: "phone_invalid",
  full_name_is_short: "full_name_invalid",
  zone_unknown: "time_zone_invalid",
} as const;

/** Saves only changed fields. A new address takes effect after both mails' links were followed. */
export async function saveSettings(
  { fullName, email, ...changes }: Partial<Settings>,
  { emailRedirectTo }: { emailRedirectTo: string },
): Promise<void> {
  const { user } = await requireSession();
  try {
    if (Object.keys(changes).length > 0) {
      await dataClient()
        .from("user_settings")
        .update(toColumns(changes))
        .eq("user_id", user.id)
        .select("user_id")
        .single()
        .throwOnError();
    }
    if (fullName !== undefined) {
      await dataClient()
        .from("profiles")
        .update({ full_name: fullName })
        .eq("id", user.id)
        .select("id")
        .single()
        .throwOnError();
    }
    if (email !== undefined) await requestEmailChange(email, emailRedirectTo);
  } catch (thrown) {
    throw withRuleCode(errorFromClient(thrown));
  }
}

async function requestEmailChange(email: string, emailRedirectTo: string): Promise<void> {
  const { error } = await authClient().updateUser({ email }, { emailRedirectTo });
  if (error) throw errorFromClient(error);
}

function withRuleCode(failure: AppError): AppError {
  const rule = Object.entries(brokenRules).find(([name]) => failure.message.includes(name));
  if (rule === undefined) return failure;
  const [, code] = rule;
  return new AppError({ kind: failure.kind, status: failure.status, code, cause: failure });
}
