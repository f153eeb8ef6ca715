import type { Language } from "@postlark/domain/language";
import { z } from "zod";

import type { Caller } from "../platform/http/api.ts";
import { languageFromHeader, languageSchema } from "../platform/language/language.ts";

/** The caller's language, for mails they cause to people whose own is unknown. */
export async function readLanguage(
  caller: Caller,
  acceptLanguage: string | undefined,
): Promise<Language> {
  const [settings] = await caller.rows(
    `user_settings?user_id=eq.${caller.userId}&select=language`,
    z.object({ language: languageSchema.nullable() }),
  );
  return settings?.language ?? languageFromHeader(acceptLanguage);
}
