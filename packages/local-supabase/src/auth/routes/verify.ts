import { z } from "zod";

import type { Auth, Call, Handler } from "../auth.ts";
import { parseEmail } from "../email-address.ts";
import { AuthError, invalid, unprocessable } from "../errors.ts";
import { issueCode } from "../flow-states.ts";
import { grantFor, signIn, type Grant } from "../grants.ts";
import { redirectOf } from "../link-target.ts";
import { hashToken, pkcePrefix } from "../one-time-tokens.ts";
import { refusalOf } from "../postgres-errors.ts";
import { readBody, text } from "../request-body.ts";
import { json, seeOther } from "../responses.ts";
import { verify, type Presented, type VerificationType } from "../verification.ts";

const halfConfirmed =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const verificationTypes: ReadonlySet<string> = new Set<VerificationType>([
  "signup",
  "invite",
  "magiclink",
  "recovery",
  "email_change",
  "email",
]);

/** `GET /verify`: the link of a mail. Leads on to the app, with tokens, a code or an error. */
export const getVerify: Handler = async (auth, call) => {
  const type = call.url.searchParams.get("type") ?? "";
  const token = call.url.searchParams.get("token") ?? "";
  if (type === "") throw invalid("Verify requires a verification type");
  if (token === "") throw invalid("Verify requires a token or a token hash");
  const target = redirectOf(auth, call);
  const isPkce = token.startsWith(pkcePrefix);
  try {
    return seeOther(await followLink(auth, call, { type, token, target, isPkce }));
  } catch (error) {
    const refused = error instanceof AuthError ? error : refusalOf(error, "GET");
    if (refused === undefined) throw error;
    return seeOther(errorUrl(target, refused, isPkce));
  }
};

const bodySchema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text,
});

/** `POST /verify`: the hash of a link, or the code of a mail. Answers with tokens. */
export const postVerify: Handler = async (auth, call) => {
  const body = await readBody(call.request, bodySchema);
  if (body.type === "") throw invalid("Verify requires a verification type");
  if ((body.token === "") === (body.token_hash === "")) {
    throw invalid("Verify requires either a token or a token hash");
  }
  const session = await (body.token === ""
    ? verifyHash(auth, call, body)
    : verifyCode(auth, call, body));
  if (session === undefined) return json({ msg: halfConfirmed, code: "200" });
  return json(await grantFor(auth, session));
};

type Body = z.infer<typeof bodySchema>;

function verifyHash(auth: Auth, call: Call, body: Body) {
  if (body.email !== "" || body.phone !== "" || body.redirect_to !== "") {
    throw invalid("Only the token_hash and type should be provided");
  }
  return signInVerified(auth, call, { type: parseType(body.type), hash: body.token_hash });
}

async function verifyCode(auth: Auth, call: Call, body: Body) {
  if ((body.email === "") === (body.phone === "")) {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  if (body.phone !== "") throw new AuthError(403, "otp_expired", "Token has expired or is invalid");
  const email = parseCodeEmail(body.email);
  const presented = { type: parseType(body.type), hash: hashToken(email, body.token), email };

  let refusal: unknown;
  let session: Awaited<ReturnType<typeof signInVerified>>;
  await auth.codeGuesses.attempt(email, async () => {
    try {
      session = await signInVerified(auth, call, presented);
      return true;
    } catch (error) {
      refusal = error;
      return !(error instanceof AuthError && error.code === "otp_expired");
    }
  });
  if (refusal !== undefined) throw refusal;
  return session;
}

/** Opens a session for what was verified; `undefined` when the other address has yet to confirm. */
function signInVerified(auth: Auth, call: Call, presented: Presented) {
  return auth.sql.begin(async (db) => {
    const verified = await verify(auth, db, presented);
    if (verified.outcome === "half") return undefined;
    return signIn(db, verified.userId, "otp", call);
  });
}

async function followLink(
  auth: Auth,
  call: Call,
  link: { type: string; token: string; target: string; isPkce: boolean },
): Promise<string> {
  const { token: hash, target, isPkce } = link;
  const type = parseType(link.type);
  const followed = await auth.sql.begin(async (db) => {
    const verified = await verify(auth, db, { type, hash });
    if (verified.outcome === "half") return { kind: "half" } as const;
    if (isPkce) {
      const code = await issueCode(db, verified.userId, verified.method);
      return { kind: "code", code } as const;
    }
    const session = await signIn(db, verified.userId, "otp", call);
    return { kind: "session", session } as const;
  });
  if (followed.kind === "half") return messageUrl(target, isPkce);
  if (followed.kind === "code") return withQuery(target, { code: followed.code });
  return tokensUrl(target, await grantFor(auth, followed.session), link.type);
}

function tokensUrl(target: string, grant: Grant, type: string): string {
  const fragment = new URLSearchParams({
    access_token: grant.access_token,
    expires_at: String(grant.expires_at),
    expires_in: String(grant.expires_in),
    refresh_token: grant.refresh_token,
    sb: "",
    token_type: grant.token_type,
    type,
  });
  return `${target}#${fragment.toString()}`;
}

function messageUrl(target: string, isPkce: boolean): string {
  const message = { message: halfConfirmed };
  return withFragment(isPkce ? withQuery(target, message) : target, { ...message, sb: "" });
}

/** OAuth's names for the statuses that a refused link can have. */
const oauthErrors: Readonly<Record<number, string>> = {
  400: "invalid_request",
  401: "unauthorized_client",
  403: "access_denied",
};

function errorUrl(target: string, error: AuthError, isPkce: boolean): string {
  const name = oauthErrors[error.status];
  const parameters = {
    ...(name !== undefined && { error: name }),
    error_code: error.code,
    error_description: error.message,
  };
  return withFragment(isPkce ? withQuery(target, parameters) : target, { ...parameters, sb: "" });
}

function withQuery(target: string, parameters: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

function withFragment(target: string, parameters: Record<string, string>): string {
  const [withoutFragment = ""] = target.split("#", 1);
  return `${withoutFragment}#${new URLSearchParams(parameters).toString()}`;
}

function parseCodeEmail(email: string): string {
  try {
    return parseEmail(email);
  } catch {
    throw unprocessable("validation_failed", "Invalid email format");
  }
}

function parseType(type: string): VerificationType {
  if (isVerificationType(type)) return type;
  throw invalid("Invalid email verification type");
}

const isVerificationType = (type: string): type is VerificationType => verificationTypes.has(type);
