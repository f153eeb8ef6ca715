import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { createClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import { WebSocket } from "ws";
import { z } from "zod";

import { createPool } from "../src/postgres/pool.ts";
import { startLocalSupabase } from "../src/server.ts";
import { copyCluster } from "./prepared-cluster.ts";

/** Limits that no test reaches by accident. */
export const generous = `
[auth.rate_limit]
email_sent = 10000
sign_in_sign_ups = 10000
token_refresh = 10000
token_verifications = 10000
`;

// Node 20 has no websocket of its own, without which supabase-js does not start.
Object.assign(globalThis, { WebSocket });

type AuthOptions = SupabaseClientOptions<"public">["auth"];

/** A backend on a temporary folder, with a `config.toml` of its own. */
export async function startProject(configToml: string) {
  const workdir = await mkdtemp(join(tmpdir(), "local-supabase-auth-"));
  await mkdir(join(workdir, "supabase"));
  await writeFile(join(workdir, "supabase/config.toml"), configToml);
  const dataDir = join(workdir, "data");
  await copyCluster(dataDir);
  const logged: string[] = [];
  const backend = await startLocalSupabase({
    workdir,
    dataDir,
    apiPort: 0,
    databasePort: 0,
    mailboxPort: 0,
    log: (...line) => void logged.push(line.join(" ")),
  });
  const sql = createPool(backend.databaseUrl, 5);
  const { url, keys } = backend;
  const connect = (key: string, auth: AuthOptions = {}) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, ...auth },
    });

  const admin = connect(keys.secret);
  /** Mails leave in the order they were asked for, and an invitation is answered when it has left. */
  const allMailsAreOut = async () => {
    const { data, error } = await admin.auth.admin.inviteUserByEmail(
      `last-${randomUUID()}@example.com`,
    );
    if (error !== null) throw error;
    await admin.auth.admin.deleteUser(data.user.id);
  };

  return {
    url,
    keys,
    sql,
    /** What the backend has logged so far. */
    logged,
    admin,
    client: (auth?: AuthOptions) => connect(keys.publishable, auth),
    /** What was mailed to an address, the oldest first. Waits for mails that were asked for. */
    mailsTo: async (to: string) => {
      await allMailsAreOut();
      return sql<{ subject: string; text: string; html: string }[]>`
        select subject, text, html from _local_supabase.mail where recipient = ${to}
        order by created_at`;
    },
    stop: async () => {
      await sql.end({ timeout: 2 });
      await backend.stop();
      await rm(workdir, { recursive: true, force: true });
    },
  };
}

export type Project = Awaited<ReturnType<typeof startProject>>;

const answerSchema = z.looseObject({
  error_code: z.string().optional(),
  msg: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  refresh_token: z.string().optional(),
});

/** What a raw request was answered. */
export async function answerOf(response: Response) {
  return answerSchema.parse(await response.json());
}

/** The link and the code of a mail. */
export function readMail(mail: { text: string } | undefined): { link: string; code: string } {
  const [link = ""] = /http\S+/.exec(mail?.text ?? "") ?? [];
  const [, code = ""] = /code: (\d+)/.exec(mail?.text ?? "") ?? [];
  return { link, code };
}

/** Follows a mailed link one step. Returns where it leads, with the fragment's parameters. */
export async function followLink(link: string) {
  const response = await fetch(link, { redirect: "manual" });
  const target = new URL(response.headers.get("location") ?? "about:blank");
  return {
    status: response.status,
    target,
    page: `${target.origin}${target.pathname}`,
    fragment: Object.fromEntries(new URLSearchParams(target.hash.slice(1))),
  };
}

/** A confirmed account, made with the secret key. */
export async function createAccount(project: Project, email: string, password = "correct horse") {
  const { data, error } = await project.admin.auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error !== null) throw error;
  return { id: data.user.id, email, password };
}

/** A client that is signed in. */
export async function signedIn(project: Project, account: { email: string; password: string }) {
  const client = project.client();
  const { data, error } = await client.auth.signInWithPassword(account);
  if (error !== null) throw error;
  return { client, session: data.session, user: data.user };
}

/** A raw request to `/auth/v1`, with the publishable key. */
export function send(
  project: Project,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${project.url}/auth/v1${path}`, {
    method,
    redirect: "manual",
    headers: { apikey: project.keys.publishable, "content-type": "application/json", ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
}
