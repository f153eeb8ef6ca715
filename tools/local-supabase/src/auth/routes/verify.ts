import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { AuthError, invalid, refusalOf, unprocessable } from "../errors.ts";
import { issueCode } from "../flow-states.ts";
import { grantFor, signIn } from "../grants.ts";
import {
  errorUrl,
  halfConfirmed,
  messageUrl,
  seeOther,
  tokensUrl,
  withQuery,
} from "../link-redirects.ts";
import { pkcePrefix } from "../one-time-tokens.ts";
import { emailOf, readBody, text } from "../request-body.ts";
import { redirectOf } from "../token-mails.ts";
import { codeRefusal, parseVerificationType, verify, type Presented } from "../verification.ts";

/** `GET /verify`: a mail's link. Redirects to the app with tokens, a code or an error. */
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

/** `POST /verify`: a link's hash or a mail's code. Responds with tokens. */
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
  const presented = { type: parseVerificationType(body.type), proof: { token: body.token_hash } };
  return auth.linkGuesses.attempt(call.address, () => signInVerified(auth, call, presented));
}

async function verifyCode(auth: Auth, call: Call, body: Body) {
  if (body.phone !== "" && body.email === "" && phoneTypes.has(body.type)) {
    throw phoneRefusal(body.phone);
  }
  const email = emailOf(
    body,
    "Only an email address or phone number should be provided on verify",
    unprocessable("validation_failed", "Invalid email format"),
  );
  const presented = { type: parseVerificationType(body.type), proof: { email, code: body.token } };
  const guess = { account: email, clientAddress: call.address };
  return auth.codeGuesses.attempt(guess, () => signInVerified(auth, call, presented));
}

const phoneTypes = new Set(["sms", "phone_change"]);

/** Codes are never sent to phones, so any is wrong. */
function phoneRefusal(phone: string): AuthError {
  const isNumber = /^[1-9]\d{1,14}$/.test(phone.replaceAll(" ", "").replace(/^\+/, ""));
  return isNumber ? codeRefusal() : invalid("Invalid phone number format (E.164 required)");
}

/** Opens a session after verification; `undefined` while the other address must still confirm. */
function signInVerified(auth: Auth, call: Call, presented: Presented) {
  return auth.sql.begin(async (db) => {
    const verified = await verify(auth, db, presented);
    if (verified.outcome === "half") return undefined;
    return signIn(db, verified.user.id, "otp", call);
  });
}

async function followLink(
  auth: Auth,
  call: Call,
  link: { type: string; token: string; target: string; isPkce: boolean },
): Promise<string> {
  const { token, target, isPkce } = link;
  const type = parseVerificationType(link.type);
  const follow = () =>
    auth.sql.begin(async (db) => {
      const verified = await verify(auth, db, { type, proof: { token } });
      if (verified.outcome === "half") return { kind: "half" } as const;
      const { user, method } = verified;
      if (isPkce) return { kind: "code", code: await issueCode(db, user.id, method) } as const;
      // A confirmed account without a password must choose one.
      const landing = type === "signup" && user.encrypted_password === null ? "recovery" : type;
      return { kind: "session", landing, session: await signIn(db, user.id, "otp", call) } as const;
    });
  const followed = await auth.linkGuesses.attempt(call.address, follow);
  if (followed.kind === "half") return messageUrl(target, isPkce);
  if (followed.kind === "code") return withQuery(target, { code: followed.code });
  return tokensUrl(target, await grantFor(auth, followed.session), followed.landing);
}
