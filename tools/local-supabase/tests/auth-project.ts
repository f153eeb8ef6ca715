import { randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { hash } from "@node-rs/bcrypt";
import { createClient, type SupabaseClientOptions } from "@supabase/supabase-js";
import { afterAll } from "vitest";
import { z } from "zod";

import { createPool } from "../src/postgres/pool.ts";
import { temporaryFolder } from "../src/testing/temporary-folder.ts";
import { startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

type AuthOptions = SupabaseClientOptions<"public">["auth"];

/** A backend whose `config.toml` goes on from `[auth]` as `settings` say. It stops after the tests of the file that awaits it. */
export async function startProject(settings = "", options: { passwordCost?: number } = {}) {
  const workdir = await temporaryFolder("local-supabase-auth");
  await mkdir(join(workdir, "supabase"));
  await writeFile(
    join(workdir, "supabase/config.toml"),
    `[auth]\nsite_url = "http://localhost:3000"\n${settings}`,
  );
  const dataDir = join(workdir, "data");
  await copyCluster(dataDir);
  const backend = await startBackend({ workdir, dataDir, ...options });
  const { url, keys, logged } = backend;
  const sql = createPool(backend.databaseUrl, 5);
  const connect = (key: string, auth: AuthOptions = {}) =>
    createClient(url, key, {
      auth: { persistSession: false, autoRefreshToken: false, ...auth },
    });

  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await backend.stop();
    await rm(workdir, { recursive: true, force: true });
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
  };
}

export type Project = Awaited<ReturnType<typeof startProject>>;

const bodySchema = z.looseObject({
  error_code: z.string().optional(),
  msg: z.string().optional(),
  message: z.string().optional(),
  error_description: z.string().optional(),
  refresh_token: z.string().optional(),
});

/** What a raw request was answered. */
export async function bodyOf(response: Response) {
  return bodySchema.parse(await response.json());
}

/** The link and the code of a mail. */
export function readMail(mail: { text: string } | undefined): { link: string; code: string } {
  const [link = ""] = /http\S+/.exec(mail?.text ?? "") ?? [];
  const [, code = ""] = /code: (\d+)/.exec(mail?.text ?? "") ?? [];
  return { link, code };
}

/** The link and the code of the newest mail to an address. */
export async function lastMail(project: Project, to: string) {
  return readMail((await project.mailsTo(to)).at(-1));
}

/** A client with the session that the newest mail's link leads to. */
export async function arrive(project: Project, email: string) {
  const { page, fragment } = await followLink((await lastMail(project, email)).link);
  const { access_token = "", refresh_token = "" } = fragment;
  const client = project.client();
  const { data, error } = await client.auth.setSession({ access_token, refresh_token });
  if (error !== null) throw error;
  return { client, user: data.user, type: fragment["type"], page };
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

/** A confirmed account, made with the secret key. Its password's hash costs little to check. */
export async function createAccount(project: Project, email: string, password = "correct horse") {
  const { data, error } = await project.admin.auth.admin.createUser({
    email,
    password_hash: await hash(password, { cost: 4, version: "2a" }),
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
