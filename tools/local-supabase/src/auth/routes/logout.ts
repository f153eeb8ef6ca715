import type { Handler } from "../auth.ts";
import { requireUser } from "../callers.ts";
import { invalid } from "../errors.ts";
import { endSessions, type SignOutScope } from "../sessions.ts";

/** `POST /logout?scope=…`. */
export const postLogout: Handler = async (auth, call) => {
  const { user, session } = await requireUser(auth, call);
  await endSessions(auth.sql, user.id, parseScope(call.url), session?.id);
  return new Response(null, { status: 204 });
};

function parseScope(url: URL): SignOutScope {
  const scope = url.searchParams.get("scope") || "global";
  if (scope === "global" || scope === "local" || scope === "others") return scope;
  throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`);
}
