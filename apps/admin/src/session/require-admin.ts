import { m } from "#paraglide/messages.js";
import { replaceDocument } from "@postlark/app/shell/document-navigation";
import { queryClientContext } from "@postlark/app/session/query-client";
import { leaveForSignIn } from "@postlark/app/session/session";
import { awaitsCode } from "@postlark/sdk/assurance";
import { currentUser } from "@postlark/sdk/auth";
import { toAppError } from "@postlark/sdk/errors";
import { roleQueries } from "@postlark/sdk/roles";
import { href } from "@postlark/site/href";
import { leaveFlash } from "@postlark/site/storage";
import type { QueryClient } from "@tanstack/react-query";
import type { MiddlewareFunction } from "react-router-dom";

/** Why somebody who is signed in may not be here. */
export type DenialReason = "not-admin" | "unverified";

type Verdict = "admin" | "signed-out" | DenialReason;

/**
 * Lets only admins through (specification, section 6), before the app draws anything; until then the
 * document shows the frame that it shows everybody (decision 062). A courtesy: what an admin may read
 * and change is decided by the database.
 */
export const requireAdmin: MiddlewareFunction = async ({ request, context }) => {
  const verdict = await judge(context.get(queryClientContext));
  if (verdict === "admin") return;
  if (verdict === "signed-out") await leaveForSignIn(new URL(request.url));
  else await turnAway(verdict);
};

/** Sends somebody to the client dashboard, which tells them why. */
export function turnAway(reason: DenialReason): Promise<never> {
  leaveFlash({
    title: m.access_denied_title(),
    description:
      reason === "not-admin" ? m.access_denied_not_admin() : m.access_denied_unverified(),
    tone: "destructive",
  });
  return replaceDocument(href("/dashboard"));
}

async function judge(queryClient: QueryClient): Promise<Verdict> {
  try {
    // Without the code of their second factor, /login asks for that.
    if ((await currentUser()) === null || awaitsCode()) return "signed-out";
    const role = await queryClient.query(roleQueries.mine());
    return role === "admin" ? "admin" : "not-admin";
  } catch (thrown) {
    return toAppError(thrown).kind === "unauthenticated" ? "signed-out" : "unverified";
  }
}
