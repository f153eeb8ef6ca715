import { generateKeyPairSync } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { SignJWT } from "jose";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";

import { apiKeys } from "../src/keys.ts";
import { copyProject, signedIn, startBackend } from "./backend.ts";
import { copyCluster } from "./prepared-cluster.ts";

const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const settings = `[auth]
signing_keys_path = "./signing_keys.json"
secret_key = "sb_secret_of_this_project"
publishable_key = "sb_publishable_of_this_project"`;

let project: Awaited<ReturnType<typeof copyProject>>;
let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  project = await copyProject();
  await copyCluster(project.dataDir);
  const folder = join(project.workdir, "supabase");
  const config = join(folder, "config.toml");
  await writeFile(config, (await readFile(config, "utf8")).replace("[auth]", settings));
  const key = { ...privateKey.export({ format: "jwk" }), kid: "of-this-project" };
  await writeFile(join(folder, "signing_keys.json"), JSON.stringify([key]));
  backend = await startBackend(project);
});
afterAll(async () => {
  await backend.stop();
  await project.remove();
});

const sign = (role: string) =>
  new SignJWT({ role })
    .setProtectedHeader({ alg: "ES256", kid: "of-this-project" })
    .setExpirationTime("10 years")
    .sign(privateKey);
const numbers = async (apikey: string) =>
  (await fetch(`${backend.url}/rest/v1/numbers`, { headers: { apikey } })).status;

it("the API accepts the keys in config.toml and refuses the CLI's well-known service keys", async () => {
  expect(await numbers("sb_secret_of_this_project")).toBe(200);
  expect(await numbers("sb_publishable_of_this_project")).toBe(200);
  expect(await numbers(apiKeys.secret)).toBe(401);
  expect(await numbers(apiKeys.serviceRole)).toBe(401);
  const headers = { apikey: apiKeys.anon, authorization: `Bearer ${apiKeys.serviceRole}` };
  expect((await fetch(`${backend.url}/rest/v1/numbers`, { headers })).status).toBe(401);
});

it("the backend signs with the project's key and accepts tokens of that key as API keys", async () => {
  const keySet = await (await fetch(`${backend.url}/auth/v1/.well-known/jwks.json`)).json();
  expect(keySet).toMatchObject({ keys: [{ kid: "of-this-project", alg: "ES256" }] });
  const { data } = await (await signedIn(backend)).auth.getClaims();
  expect(data?.header).toMatchObject({ kid: "of-this-project" });

  const client = backend.client(await sign("service_role"));
  expect((await client.auth.admin.listUsers()).error).toBeNull();
  const buckets = z.array(z.object({ id: z.string() }));
  expect(buckets.parse((await client.storage.listBuckets()).data)).not.toEqual([]);
  expect(await numbers(await sign("anon"))).toBe(200);
  expect(await numbers(await sign("postgres"))).toBe(401);
});
