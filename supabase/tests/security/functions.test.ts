import { beforeAll, describe, expect, inject, it } from "vitest";

import { buckets, functions } from "./attack-plan.ts";
import { workspaceFunctions } from "./workspace-plan.ts";
import { attackerNames, attackingClient, recruit } from "../support/attackers.ts";
import type { Attacker } from "../support/attackers.ts";
import { buckets as existingBuckets, exposedFunctions, hiddenSchemas } from "../support/catalog.ts";
import { createUser, sql } from "../support/clients.ts";
import type { TestUser } from "../support/clients.ts";
import { effectsOf } from "../support/effects.ts";
import type { Attack } from "../support/effects.ts";
import { forgedTokens } from "../support/forged-tokens.ts";

let attackers: Record<(typeof attackerNames)[number], Attacker>;
let victim: TestUser;

beforeAll(async () => {
  [attackers, victim] = await Promise.all([recruit(), createUser("Victim")]);
});

it("every exposed function has an attack plan", async () => {
  const planned = [...Object.keys(functions), ...Object.keys(workspaceFunctions)];
  expect((await exposedFunctions()).toSorted()).toEqual(planned.toSorted());
});

it("every bucket has an attack plan", async () => {
  expect(await existingBuckets()).toEqual(buckets.toSorted());
});

it("every function pins an empty search_path", async () => {
  const loose = await sql`
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)
      and not coalesce(proconfig, '{}') @> array['search_path=""']`;
  expect([...loose]).toEqual([]);
});

it("no function can be executed by public", async () => {
  const open = await sql`
    select oid::regprocedure::text from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner)))
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'engine'::regnamespace)
      and grantee = 0`;
  expect([...open]).toEqual([]);
});

describe.each(Object.values(functions))("$name", (plan) => {
  it.each(attackerNames)(
    "called twice by %s returns its planned outcome and changes nothing",
    async (name) => {
      const { client, id } = attackers[name];
      const expected = id === null ? plan.anonymous : plan.user;
      const refusal = { refused: id === null ? 401 : 403, code: "42501" };
      const effects = await effectsOf(
        [id ?? victim.id, victim.id].map((target) => [
          target,
          async () => {
            const { data, error, status } = await client.rpc(plan.name, plan.attack(target));
            const outcome = error ? { refused: status, code: error.code } : { returns: data };
            const own = typeof expected === "object" && "code" in expected;
            expect(outcome).toEqual(
              expected === "refused"
                ? refusal
                : own
                  ? { refused: Number(expected.code.slice(2)), ...expected }
                  : expected,
            );
            return { status };
          },
        ]),
      );
      expect(effects).toEqual([]);
    },
  );

  it.each(attackerNames)("called by %s with GET changes nothing", async (name) => {
    const { client } = attackers[name];
    const attack = () => client.rpc(plan.name, plan.attack(victim.id), { get: true });
    expect(await effectsOf([["GET", attack]])).toEqual([]);
  });
});

describe("schemas outside the API", () => {
  it.each(attackerNames)("cannot be reached by %s", async (name) => {
    const { client } = attackers[name];
    const schemas = await hiddenSchemas();
    expect(schemas).toEqual(expect.arrayContaining(["auth", "private", "storage", "pg_catalog"]));
    const answers = await Promise.all(
      schemas.flatMap((schema) => [
        client.schema(schema).from("users").select("*"),
        client.schema(schema).rpc("uid"),
        client.schema(schema).rpc("await_turn"),
      ]),
    );
    const open = answers.filter(
      ({ status, data }) => data !== null || status < 400 || status >= 500,
    );
    expect(open).toEqual([]);
  });
});

describe("forged tokens", () => {
  it("are refused with 401 and change nothing", async () => {
    const { token } = attackers["another user"];
    const attacks = Object.entries(forgedTokens(token ?? "")).flatMap(
      ([what, forged]): Attack[] => {
        const client = attackingClient(inject("backend").publishableKey, forged);
        const refused = async (sent: PromiseLike<{ status: number }>) => {
          const { status } = await sent;
          expect([what, status]).toEqual([what, 401]);
          return { status };
        };
        return [
          [`read, ${what}`, () => refused(client.from("profiles").select("*"))],
          [
            `update, ${what}`,
            () =>
              refused(client.from("user_roles").update({ role: "admin" }).eq("user_id", victim.id)),
          ],
          [
            `call, ${what}`,
            () =>
              refused(
                client.rpc("set_user_role", { target_user_id: victim.id, new_role: "admin" }),
              ),
          ],
        ];
      },
    );
    expect(await effectsOf(attacks)).toEqual([]);
  });

  it("are refused as API keys, too", async () => {
    const forged = Object.values(forgedTokens(attackers["another user"].token ?? ""));
    const keys = ["", "sb_secret_guess", "sb_publishable_guess", ...forged];
    const answers = await Promise.all(
      keys.map((apikey) =>
        fetch(`${inject("backend").url}/rest/v1/profiles`, { headers: { apikey } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(keys.map(() => 401));
  });
});

describe("storage", () => {
  it.each(attackerNames)("lets %s list, create and fill no bucket", async (name) => {
    const { client } = attackers[name];
    expect((await client.storage.createBucket("loot", { public: true })).error).not.toBeNull();
    expect((await client.storage.listBuckets()).data ?? []).toEqual([]);
    const upload = await client.storage.from("loot").upload("a.txt", new Blob(["x"]));
    expect(upload.error).not.toBeNull();
    expect(await existingBuckets()).toEqual(buckets.toSorted());
  });
});
