import type { Session } from "@supabase/supabase-js";
import { z } from "zod";

import { createPasskey, usePasskey } from "./authenticator.ts";
import { createAccount, send, signedIn, startProject, type Project } from "./auth-project.ts";

/** The page of the test project. */
export const page = { origin: "http://localhost:3000", rpId: "localhost" };

export const startPasskeyProject = (settings = "") =>
  startProject(`${settings}\n[auth.passkey]\nenabled = true\n`);

const ceremonySchema = z.object({
  challenge_id: z.string(),
  expires_at: z.number(),
  options: z.looseObject({ challenge: z.string() }),
});
const registrationSchema = ceremonySchema.extend({
  options: z.looseObject({ challenge: z.string(), user: z.looseObject({ id: z.string() }) }),
});
const listedSchema = z.looseObject({ id: z.string() });

export const bearer = ({ access_token: token }: Session) => ({ authorization: `Bearer ${token}` });

export async function startRegistration(project: Project, session: Session) {
  const answer = await send(project, "POST", "/passkeys/registration/options", {}, bearer(session));
  return registrationSchema.parse(await answer.json());
}

export const finishRegistration = (
  project: Project,
  session: Session,
  challengeId: string,
  credential: unknown,
) => {
  const body = { challenge_id: challengeId, credential };
  return send(project, "POST", "/passkeys/registration/verify", body, bearer(session));
};

export async function startSignIn(project: Project) {
  const answer = await send(project, "POST", "/passkeys/authentication/options", {});
  return ceremonySchema.parse(await answer.json());
}

export const finishSignIn = (project: Project, challengeId: string, credential: unknown) =>
  send(project, "POST", "/passkeys/authentication/verify", {
    challenge_id: challengeId,
    credential,
  });

/** Adds a passkey to the account of a session. */
export async function addPasskey(project: Project, session: Session) {
  const { challenge_id: id, options } = await startRegistration(project, session);
  const { passkey, credential } = createPasskey(options, page);
  const answer = await finishRegistration(project, session, id, credential);
  return { passkey, ...listedSchema.parse(await answer.json()) };
}

/** Somebody who is signed in and has a passkey. */
export async function withPasskey(project: Project, email: string) {
  const account = await createAccount(project, email);
  const { client, session } = await signedIn(project, account);
  return { account, client, session, ...(await addPasskey(project, session)) };
}

/** Signs in with a passkey. */
export async function enter(
  project: Project,
  passkey: Parameters<typeof usePasskey>[0],
  count = 0,
) {
  const { challenge_id: id, options } = await startSignIn(project);
  return finishSignIn(project, id, usePasskey(passkey, options, page, count));
}
