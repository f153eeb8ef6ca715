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

/** Why a signed-in user is not admitted. */
export type DenialReason = "not-admin" | "unverified";

type Admission = "admin" | "signed-out" | DenialReason;

/**
 * Admits only admins (specification, section 6), before the app renders; until then the document shows the same
 * frame to everybody (decision 062). For convenience only: the database decides what an admin may read and change.
 */
export const requireAdmin: MiddlewareFunction = async ({ request, context }) => {
  const admission = await checkAdmission(context.get(queryClientContext));
  if (admission === "admin") return;
  if (admission === "signed-out") await leaveForSignIn(new URL(request.url));
  else await redirectDenied(admission);
};

/** Redirects to the client dashboard, which shows the reason. */
export function redirectDenied(reason: DenialReason): Promise<never> {
  leaveFlash({
    title: m.access_denied_title(),
    description:
      reason === "not-admin" ? m.access_denied_not_admin() : m.access_denied_unverified(),
    tone: "destructive",
  });
  return replaceDocument(href("/dashboard"));
}

/** Reads session and role from the server. Errors count as "unverified", except those of an ended session. */
async function checkAdmission(queryClient: QueryClient): Promise<Admission> {
  try {
    // /login asks for the second factor's code if it is missing.
    if ((await currentUser()) === null || awaitsCode()) return "signed-out";
    const role = await queryClient.query(roleQueries.mine());
    return role === "admin" ? "admin" : "not-admin";
  } catch (thrown) {
    return toAppError(thrown).kind === "unauthenticated" ? "signed-out" : "unverified";
  }
}
