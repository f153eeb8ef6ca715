import { z } from "zod";

import type { Caller } from "../platform/http/api.ts";
import type { PlatformServices } from "../platform/platform-services.ts";
import { readLanguage } from "../workspaces/read-language.ts";
import { readBrand, readBrandPicture } from "../workspaces/workspace-brand.ts";
import { createClientLinkMail } from "./client-link-mail.ts";

type SentLink = {
  readonly workspaceId: string;
  readonly emails: readonly string[];
  readonly message: string;
  readonly count: number;
  readonly days: number;
  readonly url: string;
};

/**
 * Mails a new link, in its maker's language, as a client's is unknown. Within the request: nothing stores the address.
 * @returns to whom no mail was sent
 */
export async function mailClientLink(
  { database, sendMail }: Pick<PlatformServices, "database" | "sendMail">,
  caller: Caller,
  { workspaceId, emails, message, count, days, url }: SentLink,
  acceptLanguage: string | undefined,
): Promise<string[]> {
  if (emails.length === 0) return [];
  const [brand, [maker], language] = await Promise.all([
    readBrand(database, workspaceId),
    caller.rows(
      `profiles?id=eq.${caller.userId}&select=full_name`,
      z.object({ full_name: z.string().nullable() }),
    ),
    readLanguage(caller, acceptLanguage),
  ]);
  if (brand === undefined) return [...emails];
  const picture =
    brand.picture === null ? undefined : await readBrandPicture(database, brand.picture);
  const mail = createClientLinkMail({
    language,
    maker: maker?.full_name ?? null,
    brand,
    picture,
    count,
    message,
    expiresAt: new Date(Date.now() + days * 86_400_000),
    url,
  });
  const results = await Promise.allSettled(
    emails.map(async (email) => {
      // Postgres counts over all workspaces and engines.
      const parameters = { workspace_id: workspaceId, email };
      if (!(await caller.rpc("take_client_link_mail", parameters, z.boolean()))) return false;
      const isSent = await sendMail("client_link", email, mail);
      if (!isSent) {
        await database`select engine.give_back_client_link_mail(${workspaceId}, ${email})`;
      }
      return isSent;
    }),
  );
  return emails.filter((_, index) => {
    const outcome = results[index];
    return outcome?.status !== "fulfilled" || !outcome.value;
  });
}
