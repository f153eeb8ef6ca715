import type { JsonObject } from "@postlark/domain/json";
import { hasPeer } from "@postlark/testing/peers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { edit, publishContent, readBack, remove } from "../suite/published-changes.ts";
import { deliverDelayedRequests } from "../suite/faults.ts";
import { type ContextOptions, pictures } from "../suite/peer.ts";
import { nextDelivery, publish, resultsOf, stepsFor } from "../suite/publish.ts";
import { fetchCanonical, startWordpressPeer } from "./simulator/peer.ts";
import { canonicalField, storedCanonical } from "./canonical.ts";
import { wordpress } from "./wordpress.ts";

const timeout = 60_000;
const tools = () => ({ fetch, signal: AbortSignal.timeout(timeout), now: () => new Date() });

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
      { ...tools(), origin: "https://postlark.example" },
    );
  };
  const execute = (kind: string, payload: JsonObject, options: ContextOptions = {}) =>
    wordpress.execute({ kind, key: kind, payload }, peer.context(options));

  test("connects with a password in groups of four, and is named by its address", async () => {
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
    ["an address without a domain", { site: "harbour" }, "input", "site"],
    ["an empty username", { username: " " }, "input", "username"],
    ["a sign-in password", { applicationPassword: "hunter2" }, "input", "applicationPassword"],
    ["a wrong one", { applicationPassword: "a".repeat(24) }, "credentials", "applicationPassword"],
  ])("refuses $0, and marks the field $3", async (_, typed, code, field) => {
    expect(await connect(typed)).toMatchObject({ kind: "refused", code, field });
  });

  test("refuses a contributor on connecting, and reports an account that became one", async () => {
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
    expect(outcome).toEqual({ kind: "auth", reason: "account_gone", nothingSent: true });
  });

  test("publishes an article with title, excerpt, tags and featured picture, and reconcile finds each step", async () => {
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
    const [first, second, , draft, article] = outcomes.map((outcome) => ({
      ...outcome,
      kind: "found",
    }));
    expect(found).toEqual([first, second, { kind: "absent" }, draft, article]);

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

  const rawCanonical = "https://example.com/rye?a=b&c=[d]#e";
  const canonical = "https://example.com/rye?a=b&c=%5Bd%5D#e";

  test("publishes the article's canonical URL, and an edit changes or removes it", async () => {
    const content = { text: "Rye", settings: { canonical: rawCanonical } };
    const publication = await publishContent(peer, content);
    const { link } = z.object({ link: z.url() }).parse(await peer.fetchArticle(publication));
    expect(await fetchCanonical(link)).toBe(canonical);
    const moved = { text: "Rye", settings: { canonical: "http://example.com/b" } };
    expect(await edit(peer, publication, moved)).toEqual({ kind: "edited" });
    expect(await fetchCanonical(link)).toBe("http://example.com/b");
    expect(await edit(peer, publication, { text: "Rye" })).toEqual({ kind: "edited" });
    expect(await fetchCanonical(link)).toBe(link);
  });

  test("without the plugin, rejects an article with a canonical URL before anything is published", async () => {
    const content = { text: "Spelt", settings: { canonical: rawCanonical } };
    const publication = await publishContent(peer, content);
    const { network } = peer;
    await peer.switchPlugin("inactive");
    try {
      expect(await network.readLimits?.(peer.context())).toEqual({ canonical: false });
      const settings = { service: peer.server.url, limits: { canonical: false } };
      expect(await connect()).toMatchObject({ account: { settings } });
      const message = expect.stringContaining("plugin");
      const problem = { kind: "rejected", code: "canonical_unsupported", message };
      const before = await peer.readPublished();
      const [look = { kind: "", key: "", payload: {} }] = stepsFor(peer, content);
      expect(await network.execute(look, peer.context())).toMatchObject(problem);
      expect(await edit(peer, publication, content)).toMatchObject(problem);
      expect(await peer.readPublished()).toEqual(before);
      // Switched off since the look: the article does not stay there as if it were the first.
      const [, last = look] = stepsFor(peer, content);
      expect(await network.execute(last, peer.context())).toMatchObject({ code: "canonical_lost" });
      expect(await peer.readPublished()).toEqual(before);
    } finally {
      await peer.switchPlugin("active");
    }
    expect(await network.readLimits?.(peer.context())).toEqual({ canonical: true });
    expect(await network.readLimits?.(peer.context({ fault: "server error" }))).toBeUndefined();
  });

  /** What stands there of an article that no reader sees. */
  const draftsOf = async (slug: string) => {
    const path = `posts?status=draft&slug=${slug},${slug}-2,${slug}-3&_fields=id,slug,status`;
    return z
      .array(z.object({ id: z.int(), slug: z.string() }))
      .parse(await (await peer.request("author", "GET", path)).json());
  };

  test.each(["done late", "answer lost"] as const)(
    "publishes one of two drafts of the same article (%s)",
    async (fault) => {
      const text = `Drafted twice: ${fault}`;
      const [draft, article] = stepsFor(peer, { text });
      if (draft === undefined || article === undefined) throw new Error("There are two steps.");
      await wordpress.execute(draft, peer.context({ fault }));
      const outcome = await wordpress.execute(draft, peer.context());
      await deliverDelayedRequests();
      expect(await draftsOf(draft.key)).toHaveLength(2);
      const context = peer.context({ results: resultsOf([outcome]) });
      const done = await wordpress.execute(article, context);
      const { remoteId } = z.object({ remoteId: z.string() }).parse(done);
      expect(await wordpress.execute(article, context)).toEqual(done);
      expect(await wordpress.reconcile(article, context)).toEqual({ ...done, kind: "found" });
      // Found by its mark alone, the one that is out is the one.
      expect(await wordpress.reconcile(draft, peer.context())).toMatchObject({
        kind: "found",
        result: { id: Number(remoteId) },
      });
      expect((await peer.readPublished()).filter((post) => post.text === text)).toHaveLength(1);
      // The earlier one is put away; one that arrives after that nobody sees.
      expect(await draftsOf(draft.key)).toHaveLength(fault === "done late" ? 1 : 0);
    },
  );

  test("reconcile is unknowable when the draft was moved to the bin", async () => {
    const [draft, article] = stepsFor(peer, { text: "Thrown away" });
    if (draft === undefined || article === undefined) throw new Error("There are two steps.");
    const outcome = await wordpress.execute(draft, peer.context());
    const context = peer.context({ results: resultsOf([outcome]) });
    expect(await wordpress.reconcile(article, context)).toEqual({ kind: "absent" });
    const { id } = z.object({ id: z.int() }).parse(resultsOf([outcome])[0]);
    await peer.request("author", "DELETE", `posts/${id}`);
    expect(await wordpress.reconcile(article, context)).toMatchObject({ kind: "unknowable" });
  });

  test("finds a draft of unknown id by its slug and publishes it, and fails with draft_gone when there is none", async () => {
    const [draft, article] = stepsFor(peer, { text: "Of no number" });
    if (draft === undefined || article === undefined) throw new Error("There are two steps.");
    const context = peer.context({ results: { 0: null } });
    expect(await wordpress.execute(article, context)).toMatchObject({ code: "draft_gone" });
    await wordpress.execute(draft, peer.context());
    expect(await wordpress.execute(article, context)).toMatchObject({ kind: "done" });
    expect(await wordpress.reconcile(article, context)).toMatchObject({ kind: "found" });
  });

  test("a plan frozen before drafts were introduced is still found, read, edited and deleted", async () => {
    const [draft] = stepsFor(peer, { text: "Frozen long ago" });
    if (draft === undefined) throw new Error("There is a step.");
    const old = { ...draft, kind: "publish_post" };
    await wordpress.execute(old, peer.context({ fault: "answer lost" }));
    const found = await wordpress.reconcile(old, peer.context());
    expect(found).toMatchObject({ kind: "found", url: expect.any(String) });
    const results = found.kind === "found" ? { 0: found.result } : {};
    const publication = { delivery: nextDelivery(), steps: [old], results };
    expect(await readBack(peer, publication)).toMatchObject({ posts: [{ held: {} }] });
    expect(await edit(peer, publication, { text: "Thawed" })).toEqual({ kind: "edited" });
    expect(await remove(peer, publication)).toEqual({ kind: "removed" });
    expect(await readBack(peer, publication)).toMatchObject({ posts: [{ held: null }] });
  });

  test("the plugin lets only an article's editors set its canonical URL, and drops other schemes", async () => {
    const { id } = z
      .object({ id: z.int() })
      .parse(await peer.fetchArticle(await publishContent(peer, { text: "Oats" })));
    const by = async (name: "contributor" | "author", url: string) => {
      const answer = await peer.request(name, "POST", `posts/${id}`, {
        meta: { [canonicalField]: url },
      });
      return { status: answer.status, stored: storedCanonical(await answer.json()) };
    };
    expect(await by("contributor", canonical)).toEqual({ status: 403, stored: undefined });
    expect(await by("author", "javascript:alert(1)")).toEqual({ status: 200, stored: "" });
    expect(await by("author", canonical)).toEqual({ status: 200, stored: canonical });
  });

  test("create_tag returns an existing tag instead of a second one", async () => {
    const first = await execute("create_tag", { name: "Morning" });
    expect(first).toMatchObject({ kind: "done", result: { id: expect.any(Number) } });
    expect(await execute("create_tag", { name: "morning" })).toEqual(first);
  });

  test("rejects a file of a forbidden type with the site's message, despite its status 500", async () => {
    const payload = { hash: "h", type: "image/php", alt: "", slug: "x" };
    const outcome = await execute("upload_picture", payload, {
      media: async () => Buffer.from("<?php"),
    });
    expect(outcome).toMatchObject({ kind: "rejected", message: expect.stringContaining("file") });
  });

  test("check reports whether the site can be published to", async () => {
    expect(await wordpress.check(peer.context())).toBeNull();
    expect(await wordpress.check(peer.context({ fault: "server error" }))).toBe("unreachable");
    expect(await wordpress.check(peer.context(await peer.revokeAccess?.()))).toBe(
      "credentials_revoked",
    );
  });
});
