import ICAL from "ical.js";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";

import { logged, startEngine } from "../support/engine.ts";
import { createUser, sql, type TestUser } from "../support/users.ts";

const engine = await startEngine();
const createdSchema = z.object({ address: z.url() });
let ada: TestUser;
let workspace: { id: string; slug: string };

beforeAll(async () => {
  ada = await createUser("Ada");
});

beforeEach(async () => {
  workspace = await engine.createWorkspace(ada);
});

/** Where the engine of these tests serves an address. */
async function make(user: TestUser): Promise<string> {
  const answer = await engine.command(user, "POST", `/workspaces/${workspace.id}/calendar-feed`);
  expect(answer.status).toBe(201);
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const { address } = createdSchema.parse(answer.body);
  expect(address).toMatch(/^http:\/\/localhost:3000\/api\/v1\/calendars\/[0-9a-f]{64}\.ics$/);
  return engine.origin + new URL(address).pathname;
}

async function schedule(text: string, wallTime: string): Promise<string> {
  const [channel] = await sql`
    select id from public.channels where workspace_id = ${workspace.id} and network = 'page'`;
  const channelIds = [channel?.["id"]];
  const { body } = await engine.command(ada, "POST", `/workspaces/${workspace.id}/posts`, {
    content: { text, media: [] },
    channelIds,
  });
  const { id } = z.object({ id: z.uuid() }).parse(body);
  const at = { wallTime, timeZone: "Europe/Berlin" };
  const scheduled = { revision: 1, channelIds, at };
  await engine.command(ada, "POST", `/posts/${id}/schedule`, scheduled);
  return id;
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

async function eventsAt(address: string) {
  const response = await fetch(address);
  expect(response.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  return calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
}

describe("a calendar feed", () => {
  test("can be read by whoever has its secret address, and a moved delivery stays the same event", async () => {
    const address = await make(ada);
    expect(await eventsAt(address)).toEqual([]);
    const post = await schedule("Chestnuts", `${tomorrow}T09:00`);
    const [event] = await eventsAt(address);
    expect(event?.summary).toBe("Chestnuts · Your page");
    expect(event?.component.getFirstPropertyValue("url")).toBe(
      `http://localhost:3000/w/${workspace.slug}/posts/${post}`,
    );
    await engine.command(ada, "PATCH", `/deliveries/${event?.uid}`, {
      at: { wallTime: `${tomorrow}T10:30`, timeZone: "Europe/Berlin" },
    });
    const [moved] = await eventsAt(address);
    expect(moved?.uid).toBe(event?.uid);
    const hour = moved?.startDate
      .toJSDate()
      .toLocaleTimeString("en-GB", { timeZone: "Europe/Berlin" });
    expect(hour).toBe("10:30:00");
  });

  test("answers 304 until the calendar has changed", async () => {
    const address = await make(ada);
    const first = await fetch(address);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    const again = await fetch(address, { headers: known });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(address, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    await schedule("Chestnuts", `${tomorrow}T09:00`);
    expect((await fetch(address, { headers: known })).status).toBe(200);
  });

  test("answers revoked, replaced and unknown addresses with the same 404", async () => {
    const revoked = await make(ada);
    await engine.command(ada, "DELETE", `/workspaces/${workspace.id}/calendar-feed`);
    const replaced = await make(ada);
    const address = await make(ada);
    const nowhere = [
      revoked,
      replaced,
      address.replace(/[0-9a-f]{64}/, "0".repeat(64)),
      address.replace(".ics", ""),
      address.replace(/[0-9a-f]{64}/, "none"),
    ];
    const answers = await Promise.all(
      nowhere.map(async (one) => {
        const response = await fetch(one);
        return [response.status, await response.json()];
      }),
    );
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    expect((await fetch(address)).status).toBe(200);
  });

  test("is rate-limited by client address (429)", async () => {
    const [address, other] = [await make(ada), await engine.createWorkspace(ada)];
    await Promise.all(Array.from({ length: 60 }, () => fetch(address)));
    const refused = await fetch(address);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    workspace = other;
    expect((await fetch(await make(ada))).status).toBe(200);
  });
});

test("a calendar feed's secret address is never logged, even when reading it fails", async () => {
  const address = await make(ada);
  const [, secret = "none"] = /calendars\/(\w+)/.exec(address) ?? [];
  await fetch(address);
  await sql`alter function engine.calendar_feed_deliveries rename to gone`;
  try {
    const failed = await fetch(address);
    expect(failed.status).toBe(500);
    expect(await failed.text()).not.toContain(secret);
  } finally {
    await sql`alter function engine.gone rename to calendar_feed_deliveries`;
  }
  expect(logged.some((line) => line.includes("/calendars/"))).toBe(true);
  expect(logged.join("\n")).not.toContain(secret);
});
