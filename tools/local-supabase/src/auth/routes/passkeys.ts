import { z } from "zod";

import { json } from "../../http/responses.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { isUuid, requireSession, type SignedIn } from "../callers.ts";
import { forbidden, invalid, notFound } from "../errors.ts";
import { hasVerifiedFactor } from "../factors.ts";
import {
  deletePasskey,
  findPasskey,
  findPasskeys,
  renamePasskey,
  viewPasskey,
  type PasskeyRow,
} from "../passkeys.ts";
import type { RelyingParty } from "../relying-party.ts";
import { readBody, text } from "../request-body.ts";
import { requireTarget } from "./admin-users.ts";

/** `GET /passkeys`: the user's own, the oldest first. */
export const getPasskeys: Handler = async (auth, call) => {
  requirePasskeys(auth);
  const { user } = await requireSession(auth, call);
  const passkeys = await findPasskeys(auth.sql, user.id);
  return json(passkeys.map(viewPasskey));
};

const nameSchema = z.object({ friendly_name: text });

/** `PATCH /passkeys/:passkey_id`: gives it a name. */
export const patchPasskey: Handler = async (auth, call) => {
  requirePasskeys(auth);
  const { user } = await requireSession(auth, call);
  const passkey = await requirePasskey(auth, call, user.id);
  const { friendly_name: name } = await readBody(call.request, nameSchema);
  if (name === "") throw invalid("friendly_name is required");
  if (Buffer.byteLength(name) > 120) {
    throw invalid("friendly_name must be 120 characters or less");
  }
  await renamePasskey(auth.sql, passkey.id, name);
  return json(viewPasskey({ ...passkey, friendly_name: name }));
};

export const deletePasskeyById: Handler = async (auth, call) => {
  requirePasskeys(auth);
  const signedIn = await requireSession(auth, call);
  await requireManagement(auth, signedIn);
  return removePasskey(auth, call, signedIn.user.id);
};

export const getUserPasskeys: Handler = async (auth, call) => {
  const user = await requireTarget(auth, call);
  const passkeys = await findPasskeys(auth.sql, user.id);
  return json(passkeys.map(viewPasskey));
};

export const deleteUserPasskey: Handler = async (auth, call) => {
  const user = await requireTarget(auth, call);
  return removePasskey(auth, call, user.id);
};

/** @throws AuthError 404 where passkeys are off */
export function requirePasskeys({ relyingParty }: Auth): RelyingParty {
  if (relyingParty !== undefined) return relyingParty;
  throw notFound("passkey_disabled", "Passkeys are disabled");
}

/** Adding and removing passkeys takes a session of level aal2 from users with a second factor. */
export async function requireManagement(auth: Auth, { user, session }: SignedIn): Promise<void> {
  if (session?.aal === "aal2" || !(await hasVerifiedFactor(auth.sql, user.id))) return;
  const message = "AAL2 session is required to manage passkeys when MFA is enabled";
  throw forbidden("insufficient_aal", message);
}

async function removePasskey(auth: Auth, call: Call, userId: string): Promise<Response> {
  const passkey = await requirePasskey(auth, call, userId);
  await deletePasskey(auth.sql, passkey.id);
  return new Response(null, { status: 204 });
}

async function requirePasskey(auth: Auth, call: Call, userId: string): Promise<PasskeyRow> {
  const { passkey_id: id = "" } = call.params;
  const passkey = isUuid(id) ? await findPasskey(auth.sql, userId, id) : undefined;
  if (passkey === undefined) throw notFound("validation_failed", "Passkey not found");
  return passkey;
}
