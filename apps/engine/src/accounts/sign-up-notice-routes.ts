import { signUpNoticeOperations } from "@postlark/contract/accounts/sign-up-notices";
import { accountMail } from "@postlark/mail/account-mail";

import { addOperation } from "../platform/http/add-operation.ts";
import { languageSchema } from "../platform/language/language.ts";
import { createRoutes } from "../platform/http/api.ts";
import { clientAddress } from "../platform/http/client.ts";
import type { PlatformServices } from "../platform/platform-services.ts";

type Owner = { email: string; language: string | null };

async function notifyOwner(
  { database, sendMail, siteUrl }: PlatformServices,
  email: string,
): Promise<void> {
  const [owner] = await database<Owner[]>`select * from engine.tell_owner(${email})`;
  if (owner === undefined) return;
  const mail = accountMail("taken", {
    language: languageSchema.catch("en").parse(owner.language),
    email: owner.email,
    href: new URL("/login", siteUrl).href,
    linkHref: new URL("/reset-password", siteUrl).href,
  });
  await sendMail("sign_up_notice", owner.email, mail);
}

/** Mails the owner of an address that a sign-up names, and answers the same whether it has one. */
export function signUpNoticeRoutes(services: PlatformServices) {
  const { limits, log } = services;
  const routes = createRoutes();

  addOperation(routes, signUpNoticeOperations.noticeSignUp, async (context) => {
    await limits("notices", clientAddress(context));
    await limits("allNotices", "all");
    const { email } = context.req.valid("json");
    // After the response, whose time must not tell whether there was anybody to tell.
    setImmediate(() => {
      notifyOwner(services, email).catch((error: unknown) => {
        const reason = error instanceof Error ? error.name : "unknown";
        log("error", "owner was not told of a sign-up", { reason });
      });
    });
    return context.body(null, 202);
  });

  return routes;
}
