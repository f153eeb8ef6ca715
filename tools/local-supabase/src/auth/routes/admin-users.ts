import { z } from "zod";

import { json } from "../../http/responses.ts";
import { deleteUser, softDeleteUser } from "../account-removal.ts";
import type { Auth, Call, Handler } from "../auth.ts";
import { parseBan } from "../ban.ts";
import { isUuid } from "../callers.ts";
import { emailExists, invalid, notFound, rethrowAsEmailExists } from "../errors.ts";
import { deleteFactor, findFactors } from "../factors.ts";
import { setIdentityEmail } from "../identities.ts";
import { clearTokens } from "../one-time-tokens.ts";
import { isBcryptHash, randomPassword, requireStrongPassword } from "../passwords.ts";
import { emailOf, jsonObject, readBody, readOptionalBody, text } from "../request-body.ts";
import { endSessions } from "../sessions.ts";
import { pageHeaders, parsePage, viewFactor, viewPage, viewUser } from "../user-view.ts";
import {
  confirmEmail,
  findUserByEmail,
  findUserById,
  insertUser,
  makePermanent,
  updateAppMetadata,
  updateUser,
  updateUserMetadata,
  type Db,
  type UserRow,
} from "../users.ts";
import { requireFactor } from "./factors.ts";

export const getUsers: Handler = async (auth, call) => {
  const page = parsePage(call.url.searchParams);
  const { users, total } = await viewPage(auth.sql, page);
  return json({ users, aud: "authenticated" }, 200, pageHeaders(call.url, page, total));
};

const userSchema = z.object({
  id: text,
  role: z.string().max(255, "must have 255 characters at most").default(""),
  email: text,
  phone: text,
  password: z.string().optional(),
  password_hash: text,
  email_confirm: z.boolean().default(false),
  user_metadata: jsonObject.optional(),
  app_metadata: jsonObject.optional(),
  ban_duration: text,
});

type Body = z.infer<typeof userSchema>;

export const postUser: Handler = async (auth, call) => {
  const body = await readBody(call.request, userSchema);
  const email = emailOf(body, "Cannot create a user without either an email or phone");
  if (body.id !== "" && !isUuid(body.id)) throw invalid("ID must conform to the uuid v4 format");
  if (/^[0-]+$/.test(body.id)) throw invalid("ID cannot be a nil uuid");
  if ((await findUserByEmail(auth.sql, email)) !== undefined) throw emailExists();
  const bannedUntil = parseBan(body.ban_duration);
  const passwordHash = await newPasswordHash(auth, body);

  const create = auth.sql.begin(async (db) => {
    const { id } = await insertUser(db, {
      ...(body.id !== "" && { id: body.id }),
      ...(body.role.trim() !== "" && { role: body.role.trim() }),
      email,
      passwordHash,
      userMetadata: body.user_metadata ?? {},
      isOwnDoing: false,
    });
    if (body.app_metadata !== undefined) await updateAppMetadata(db, id, body.app_metadata);
    if (body.email_confirm) await confirmEmail(db, id);
    if (bannedUntil !== undefined) await updateUser(db, id, { banned_until: bannedUntil });
    return id;
  });
  const id = await create.catch(rethrowAsEmailExists);
  return json(await viewUser(auth.sql, id));
};

export const getUserById: Handler = async (auth, call) => {
  return json(await viewUser(auth.sql, (await requireTarget(auth, call)).id));
};

export const putUserById: Handler = async (auth, call) => {
  const user = await requireTarget(auth, call);
  const { id } = user;
  const body = await readBody(call.request, userSchema);
  const email = body.email + body.phone === "" ? undefined : emailOf(body, "");
  const bannedUntil = parseBan(body.ban_duration);
  const { password } = body;
  if (password !== undefined) {
    requireStrongPassword(password, auth.config.auth, email ?? user.email ?? "");
  }
  const passwordHash = password === undefined ? undefined : await auth.passwords.hash(password);

  const update = auth.sql.begin(async (db) => {
    if (email !== undefined) {
      await updateUser(db, id, { email });
      await setIdentityEmail(db, id, email, body.email_confirm);
    }
    if (body.email_confirm) {
      await makePermanent(db, id);
      await confirmEmail(db, id);
    }
    if (passwordHash !== undefined) await changePassword(db, id, passwordHash);
    if (body.app_metadata !== undefined) await updateAppMetadata(db, id, body.app_metadata);
    if (body.user_metadata !== undefined) await updateUserMetadata(db, id, body.user_metadata);
    await updateUser(db, id, {
      ...(body.role.trim() !== "" && { role: body.role.trim() }),
      ...(bannedUntil !== undefined && { banned_until: bannedUntil }),
    });
  });
  await update.catch(rethrowAsEmailExists);
  return json(await viewUser(auth.sql, id));
};

const deleteSchema = z.object({ should_soft_delete: z.boolean().default(false) });

export const deleteUserById: Handler = async (auth, call) => {
  const user = await requireTarget(auth, call);
  const { should_soft_delete: isSoft } = await readOptionalBody(call.request, deleteSchema);
  if (!isSoft) await auth.sql.begin((db) => deleteUser(db, user.id));
  else if (user.deleted_at === null) await auth.sql.begin((db) => softDeleteUser(db, user));
  return json({});
};

export const getUserFactors: Handler = async (auth, call) => {
  const user = await requireTarget(auth, call);
  const factors = await findFactors(auth.sql, user.id);
  return json(factors.map(viewFactor));
};

export const deleteUserFactor: Handler = async (auth, call) => {
  const user = await requireTarget(auth, call);
  const factor = await requireFactor(auth, call, user.id);
  await auth.sql.begin((db) => deleteFactor(db, factor));
  return json(viewFactor(factor));
};

export async function requireTarget(auth: Auth, call: Call): Promise<UserRow> {
  const { user_id: id = "" } = call.params;
  if (!isUuid(id)) throw notFound("validation_failed", "user_id must be an UUID");
  const user = await findUserById(auth.sql, id);
  if (user === undefined) throw notFound("user_not_found", "User not found");
  return user;
}

async function newPasswordHash(auth: Auth, body: Body): Promise<string> {
  if (body.password_hash === "") {
    const password = body.password || randomPassword();
    if (Buffer.byteLength(password) > 72) {
      throw invalid("bcrypt: password length exceeds 72 bytes");
    }
    return auth.passwords.hash(password);
  }
  if (body.password !== undefined) {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (!isBcryptHash(body.password_hash)) throw invalid("password_hash must be a bcrypt hash");
  return body.password_hash;
}

async function changePassword(db: Db, id: string, passwordHash: string): Promise<void> {
  await updateUser(db, id, { encrypted_password: passwordHash });
  await clearTokens(db, id);
  await endSessions(db, id, "global");
}
