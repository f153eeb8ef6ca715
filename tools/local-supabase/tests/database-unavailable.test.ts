import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

import { startFixture, type Fixture } from "./backend.ts";

let backend: Fixture;
beforeAll(async () => {
  backend = await startFixture();
});
afterAll(() => backend.stop());

function connect(): Sql {
  return postgres(backend.databaseUrl, { max: 1, idle_timeout: 0, onnotice: () => {} });
}

/** Takes every connection that Postgres has left, the services' own too. The answer gives them back. */
async function takeConnections(): Promise<() => Promise<unknown>> {
  const first = connect();
  const taken: Sql[] = [first];
  await first`
    select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where usename in ('supabase_auth_admin', 'supabase_storage_admin', 'authenticator')`;
  let isLeft = true;
  while (isLeft) {
    const next = connect();
    taken.push(next);
    isLeft = await next`select 1`.then(
      () => true,
      () => false,
    );
  }
  return () => Promise.all(taken.map((sql) => sql.end({ timeout: 0 })));
}

function status(path: string, init: RequestInit = {}): Promise<number> {
  const headers = { apikey: backend.keys.secret, "content-type": "application/json" };
  return fetch(`${backend.url}${path}`, { ...init, headers }).then((response) => response.status);
}

const signIn = {
  method: "POST",
  body: JSON.stringify({ email: "ann@example.com", password: "ann-password" }),
};
const requests: [string, RequestInit][] = [
  ["/auth/v1/token?grant_type=password", signIn],
  ["/storage/v1/bucket", {}],
  ["/health", {}],
  ["/auth/v1/health", {}],
];

it("without connections answers 503, also to who asks whether it is well, and recovers", async () => {
  const giveBack = await takeConnections();
  for (const [path, init] of requests)
    expect([path, await status(path, init)]).toEqual([path, 503]);
  await giveBack();
  for (const [path, init] of requests) {
    await vi.waitFor(async () => expect(await status(path, init)).toBe(200), { timeout: 30_000 });
  }
});
