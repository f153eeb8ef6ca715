import type { JsonObject } from "@postlark/domain/json";
import { hasPeer } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { type ContextOptions, pictures } from "../testing/peer.ts";
import { publish, resultsOf, stepsFor } from "../testing/publish.ts";
import { startWordpressPeer } from "../testing/wordpress-peer.ts";
import { wordpress } from "../wordpress/wordpress.ts";

const timeout = 60_000;

const program = async () => Buffer.from("<?php");

describe.runIf(await hasPeer("wordpress"))("a WordPress site", () => {
  let peer: Awaited<ReturnType<typeof startWordpressPeer>>;
  beforeAll(async () => {
    peer = await startWordpressPeer();
  }, timeout);
  afterAll(() => peer.stop());

  const connect = (typed: Readonly<Record<string, string>> = {}) => {
    const { url, passwords } = peer.server;
    const account = { username: "author", applicationPassword: passwords.author };
    return wordpress.connect(
      { method: "app_password", fields: { site: url, ...account, ...typed } },
      {
        fetch,
        signal: AbortSignal.timeout(timeout),
        now: () => new Date(),
        origin: "https://postlark.example",
      },
    );
  };

  const execute = (kind: string, payload: JsonObject, options: ContextOptions = {}) =>
    wordpress.execute({ kind, key: kind, payload }, peer.context(options));

  test("is connected with its password in groups of four, and shown by its address", async () => {
    const { url, passwords } = peer.server;
    const { host } = new URL(url);
    const inGroups = passwords.author.replaceAll(/.{4}(?=.)/g, "$& ");
    expect(await connect({ applicationPassword: inGroups })).toMatchObject({
      kind: "connected",
      account: { accountId: `2@${host}/wp-json/`, handle: host, displayName: "Harbour" },
      credentials: { root: `${url}/wp-json/`, password: passwords.author },
    });
  });

  test.each([
    ["no address", { site: "harbour" }, "input", "site"],
    ["no name", { username: " " }, "input", "username"],
    ["a sign-in password", { applicationPassword: "hunter2" }, "input", "applicationPassword"],
    ["a wrong one", { applicationPassword: "a".repeat(24) }, "credentials", "applicationPassword"],
  ])("%s is refused at its field", async (_, typed, code, field) => {
    expect(await connect(typed)).toMatchObject({ kind: "refused", code, field });
  });

  test("a contributor, who may not publish, is refused, and needs attention later", async () => {
    const { url, passwords } = peer.server;
    const typed = { username: "contributor", applicationPassword: passwords.contributor };
    expect(await connect(typed)).toMatchObject({ code: "denied", field: "username" });
    const credentials = {
      root: `${url}/wp-json/`,
      username: "contributor",
      password: passwords.contributor,
    };
    expect(await wordpress.check(peer.context({ credentials }))).toBe("account_gone");
    const payload = { title: "T", body: "B", slug: "s", pictures: [], tags: [] };
    const outcome = await execute("publish_post", payload, { credentials });
    expect(outcome).toEqual({ kind: "auth", reason: "account_gone" });
  });

  test("an article has a title, an excerpt, tags and a featured picture; each step is found", async () => {
    const media = pictures.map((picture) => ({
      ...picture,
      id: "0b6a1c8e-4a56-4b58-9f44-0a4b0c8b0d11",
      type: "image/png" as const,
      alt: "A lark",
    }));
    const text = "Larks & others\n\nThey sing.\n\nEarly. #Birds";
    const steps = stepsFor(peer, { text, media });
    const outcomes = await publish(peer, steps);
    const context = peer.context({ results: resultsOf(outcomes) });
    const found = await Promise.all(steps.map((step) => wordpress.reconcile(step, context)));
    const [first, second, , article] = outcomes.map((outcome) => ({ ...outcome, kind: "found" }));
    expect(found).toEqual([first, second, { kind: "absent" }, article]);

    const { url, remoteId } = z.object({ url: z.url(), remoteId: z.string() }).parse(article);
    expect(url).toMatch(/\/larks-others-[0-9a-f]{12}\/$/);
    const answer = await fetch(`${peer.server.url}/wp-json/wp/v2/posts/${remoteId}?_embed=wp:term`);
    expect(await answer.json()).toMatchObject({
      title: { rendered: "Larks &amp; others" },
      excerpt: { rendered: "<p>They sing.</p>\n" },
      featured_media: z.object({ id: z.int() }).parse(resultsOf(outcomes)[0]).id,
      _embedded: { "wp:term": [[{ slug: "uncategorized" }], [{ name: "Birds" }]] },
    });
    const page = await (await fetch(url)).text();
    expect(page).toContain("They sing.");
    expect(page.match(/alt="A lark"/g)).toHaveLength(2);
  });

  test("a tag that is there already is used again", async () => {
    const first = await execute("create_tag", { name: "Morning" });
    expect(first).toMatchObject({ kind: "done", result: { id: expect.any(Number) } });
    expect(await execute("create_tag", { name: "morning" })).toEqual(first);
  });

  test("a file that it will never take is refused in its words, though it says 500", async () => {
    const payload = { hash: "h", type: "image/php", alt: "", slug: "x" };
    const outcome = await execute("upload_picture", payload, { media: program });
    expect(outcome).toMatchObject({ kind: "rejected", message: expect.stringContaining("file") });
  });

  test("whether it can be used is told by reading alone", async () => {
    expect(await wordpress.check(peer.context())).toBeNull();
    expect(await wordpress.check(peer.context({ fault: "server error" }))).toBe("unreachable");
    expect(await wordpress.check(peer.context(await peer.revoked?.()))).toBe("credentials_revoked");
  });
});
