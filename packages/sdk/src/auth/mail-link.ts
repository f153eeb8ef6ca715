import type { User } from "@supabase/auth-js";

import { authClient } from "./auth-client.ts";
import { configuredBackend } from "../backend.ts";
import { AppError, toAppError } from "../errors.ts";
import { field } from "../json-field.ts";
import { requestWithToken } from "../request/user-request.ts";
import { currentSession } from "./session.ts";
import type { Tokens } from "./session-store.ts";

/** Who is signed in, and who would be by a mail's link: their addresses. */
export type PersonChange = { readonly from: string; readonly to: string };

/** What became of a mail's link. */
export type Entrance =
  /** Nothing has changed: somebody else is signed in, and nobody agreed. */
  | { readonly kind: "question"; readonly change: PersonChange }
  /**
   * `isContested`: the address was confirmed just now, after more than one sign-up. Supabase Auth
   * keeps the first password then, which may be a stranger's who waits inside.
   */
  | { readonly kind: "entered"; readonly isContested: boolean };

/**
 * Takes over the session of a mail's link, for as long as the session before it would have lasted,
 * or until the browser closes. Where somebody else is signed in, that happens only once they agreed.
 * A link that the server refuses leaves the session as it is.
 * @throws AppError; 'Auth session missing!' when the refresh token is empty
 */
export async function enterByLink(tokens: Tokens, { isAgreed = false } = {}): Promise<Entrance> {
  try {
    const change = await findChange(tokens);
    if (change !== undefined && !isAgreed) return { kind: "question", change };
    const { data, error } = await authClient().setSession({
      access_token: tokens.accessToken,
      refresh_token: tokens.refreshToken,
    });
    if (error) throw error;
    return { kind: "entered", isContested: data.user !== null && isContested(data.user) };
  } catch (thrown) {
    throw toAppError(thrown);
  }
}

async function findChange({
  accessToken,
  refreshToken,
}: Tokens): Promise<PersonChange | undefined> {
  const session = await currentSession();
  // Without a refresh token the auth client refuses the link by itself.
  if (session === null || refreshToken === "") return undefined;
  const owner = await ownerOf(accessToken);
  if (owner.id === session.user.id) return undefined;
  return { from: plain(session.user.email || session.user.id), to: plain(owner.email || owner.id) };
}

/**
 * Whose an access token is, as the server says: its own claims prove nothing. The auth client is not
 * asked, for it forgets the session in use when the server refuses a token.
 */
async function ownerOf(accessToken: string): Promise<{ id: string; email: string }> {
  const backend = configuredBackend();
  const answer = await requestWithToken(backend, accessToken, `${backend.url}/auth/v1/user`);
  const user: unknown = await answer.json();
  const id = field(user, "id");
  const email = field(user, "email");
  if (typeof id !== "string") throw new AppError({ kind: "unexpected" });
  return { id, email: typeof email === "string" ? email : "" };
}

/** In ms. The first mail leaves with the sign-up; the next a minute later at the earliest. */
const oneSignUp = 30_000;

function isContested(user: User): boolean {
  const confirmed = moment(user.email_confirmed_at);
  const isConfirmedNow = Math.abs(moment(user.last_sign_in_at) - confirmed) < oneSignUp;
  return isConfirmedNow && moment(user.confirmation_sent_at) - moment(user.created_at) > oneSignUp;
}

/** In ms; what is missing compares as false. */
function moment(date: string | undefined): number {
  return date === undefined ? Number.NaN : Date.parse(date);
}

/** Signs that turn the direction of a text would let one address pass for another. */
function plain(address: string): string {
  return address.replaceAll(/\p{C}/gu, "");
}
