import { randomUUID } from "node:crypto";

import { afterAll, beforeAll, expect, it } from "vitest";

import { signedIn, startFixture, type Fixture } from "./backend.ts";

let backend: Fixture;
let authorization: string;
beforeAll(async () => {
  backend = await startFixture();
  const { data } = await (await signedIn(backend)).auth.getSession();
  authorization = `Bearer ${data.session?.access_token}`;
});
afterAll(() => backend.stop());

/** This process has no flag that takes `__proto__` away, so what got through is seen here. */
function inheritedByAll(): string[] {
  const inherited: string[] = [];
  for (const name in {}) inherited.push(name);
  return inherited;
}

const names = ["__proto__", "constructor", "prototype", "toString"];
const nested = names.flatMap((name) => [
  { [name]: { polluted: 1 } },
  { [name]: [{ polluted: 1 }] },
  { [name]: "polluted" },
  { constructor: { [name]: { polluted: 1 } } },
]);
const account = () => ({ email: `${randomUUID()}@example.com`, password: "a long password" });

/** What every part of the protocol reads, with the object in each place that takes one. */
const requests: [string, string, (object: object) => object][] = [
  ["POST", "/auth/v1/signup", (data) => ({ ...account(), data, ...data })],
  ["POST", "/auth/v1/token?grant_type=password", (data) => ({ ...account(), ...data })],
  ["POST", "/auth/v1/recover", (data) => ({ ...account(), ...data })],
  ["POST", "/auth/v1/verify", (data) => ({ type: "signup", token: "1", ...data })],
  ["PUT", "/auth/v1/user", (data) => ({ data })],
  ["POST", "/auth/v1/factors", (data) => data],
  ["POST", "/storage/v1/bucket", (data) => ({ name: randomUUID(), ...data })],
  ["POST", "/storage/v1/object/list/documents", (data) => ({ sortBy: data, ...data })],
  ["POST", "/storage/v1/object/list-v2/documents", (data) => ({ sortBy: data, ...data })],
  ["POST", "/storage/v1/object/documents/x.txt", (data) => data],
  [
    "POST",
    "/realtime/v1/api/broadcast",
    (data) => ({ messages: [{ topic: "room", event: "e", payload: data, ...data }] }),
  ],
];

it.each(requests)("%s %s does not pollute prototypes", async (method, path, body) => {
  for (const object of nested) {
    const url = new URL(path, backend.url);
    for (const name of names) {
      url.searchParams.append(name, "polluted");
      url.searchParams.append(`${name}.polluted`, "eq.1");
      url.searchParams.append(`${name}[polluted]`, "1");
    }
    const response = await fetch(url, {
      method,
      headers: {
        ...Object.fromEntries(names.map((name) => [name, "polluted"])),
        apikey: backend.keys.publishable,
        authorization,
        "content-type": "application/json",
        "x-metadata": Buffer.from(JSON.stringify(object)).toString("base64"),
      },
      body: JSON.stringify(body(object)),
    });
    expect(`${response.status} ${await response.text()}`).not.toMatch(/^5/);
  }
  expect(inheritedByAll()).toEqual([]);
});

it("table requests do not pollute prototypes", async () => {
  const queries = names.flatMap((name) => [
    `select=*,${name}(*)&${name}.polluted=eq.1`,
    `select=*,polluted:${name}(*)&${name}.or=(polluted.eq.1)`,
    `select=*,...${name}(*)&${name}.order=polluted`,
    `select=${name}&order=${name}&${name}=eq.1`,
    `or=(${name}.eq.1,${name}.polluted.eq.1)`,
    `on_conflict=${name}&columns=${name}`,
  ]);
  for (const query of queries) {
    for (const method of ["GET", "PATCH", "POST"]) {
      const response = await fetch(`${backend.url}/rest/v1/numbers?${query}`, {
        method,
        headers: { apikey: backend.keys.publishable, authorization },
        ...(method !== "GET" && { body: '{"__proto__":{"polluted":1}}' }),
      });
      expect(`${response.status} ${await response.text()}`).not.toMatch(/^5/);
    }
  }
  expect(inheritedByAll()).toEqual([]);
});

it("the mailbox does not pollute prototypes", async () => {
  for (const name of names) {
    const query = `${name}=polluted&${name}.polluted=1&query=${name}:polluted`;
    const search = await fetch(`${backend.mailboxUrl}/api/v1/search?${query}`);
    expect(search.status).toBe(200);
    for (const object of nested) {
      const body = JSON.stringify({ IDs: [name], ...object });
      const removal = await fetch(`${backend.mailboxUrl}/api/v1/messages`, {
        method: "DELETE",
        body,
      });
      expect(removal.status).toBeLessThan(500);
    }
  }
  expect(inheritedByAll()).toEqual([]);
});
