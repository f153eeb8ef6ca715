import { authClient, resultOf } from "../client/auth-client.ts";
import { configuredBackend } from "../backend.ts";
import { errorFromClient } from "../backend-errors.ts";
import { AppError } from "../errors.ts";
import { field } from "../json-field.ts";
import { requestWithToken } from "../request/token-request.ts";
import { isContested } from "./own-sign-up.ts";
import { currentSession } from "../client/session.ts";
import type { Tokens } from "../client/session-store.ts";

/** Addresses of the signed-in user and of the link's user. */
export type UserSwitch = { readonly from: string; readonly to: string };

export type Entrance =
  | { readonly kind: "question"; readonly change: UserSwitch }
  // `isContested`: the address was just confirmed after more than one sign-up. Supabase Auth keeps the first password,
  // which may be another person's.
  | { readonly kind: "entered"; readonly isContested: boolean };

/**
 * Starts the session of a mailed link; if another user is signed in, only once they agreed. A refused link leaves the
 * session unchanged. @throws AppError; 'Auth session missing!' if the refresh token is empty
 */
export async function enterByLink(tokens: Tokens, { isAgreed = false } = {}): Promise<Entrance> {
  try {
    const change = await findChange(tokens);
    if (change !== undefined && !isAgreed) return { kind: "question", change };
    const { user } = await resultOf(
      authClient().setSession({
        access_token: tokens.accessToken,
        refresh_token: tokens.refreshToken,
      }),
    );
    return { kind: "entered", isContested: user !== null && isContested(user) };
  } catch (thrown) {
    throw errorFromClient(thrown);
  }
}

async function findChange({ accessToken, refreshToken }: Tokens): Promise<UserSwitch | undefined> {
  const session = await currentSession();
  // The auth client itself refuses a link without a refresh token.
  if (session === null || refreshToken === "") return undefined;
  const owner = await fetchOwner(accessToken);
  if (owner.id === session.user.id) return undefined;
  return { from: plain(session.user.email || session.user.id), to: plain(owner.email || owner.id) };
}

/**
 * The owner of an access token according to the server: its own claims prove nothing. Not by the auth client, which
 * drops the current session when the server refuses a token.
 */
async function fetchOwner(accessToken: string): Promise<{ id: string; email: string }> {
  const backend = configuredBackend();
  const answer = await requestWithToken(backend, accessToken, `${backend.url}/auth/v1/user`);
  const user: unknown = await answer.json();
  const id = field(user, "id");
  const email = field(user, "email");
  if (typeof id !== "string") throw new AppError({ kind: "unexpected" });
  return { id, email: typeof email === "string" ? email : "" };
}

/** Text direction marks could disguise one address as another. */
function plain(address: string): string {
  return address.replaceAll(/\p{C}/gu, "");
}
