import type { AuditEvent } from "@postlark/domain/audit-event";
import { sampleWorkspace } from "#testing/sample-workspace.ts";
import { sampleAuditEvents } from "#testing/sample-audit.ts";
import { expect, test } from "vitest";
import { auditCsv } from "./audit-csv.ts";

const [sample = raise()] = sampleAuditEvents;

function raise(): never {
  throw new Error("There is no sample.");
}

const nobody = { people: [], channels: [], timeZone: "Europe/Berlin" };

async function linesOf(events: readonly AuditEvent[]): Promise<string[]> {
  const file = auditCsv(
    async (after, size) => {
      const begin = after === null ? 0 : events.findIndex(({ id }) => id === after.id) + 1;
      return { rows: events.slice(begin, begin + size), unreadable: 0 };
    },
    nobody,
    (postId) => `https://postlark.test/w/${sampleWorkspace.slug}/posts/${postId}`,
  );
  const parts: string[] = [];
  await file.pipeTo(new WritableStream({ write: (part) => void parts.push(part) }));
  return parts.join("").split("\r\n").slice(0, -1);
}

test("a CSV line has time, person, action, subject, post link, address and browser", async () => {
  const [head, first] = await linesOf(sampleAuditEvents.slice(0, 1));
  expect(head).toContain('"Time","Who","What happened"');
  expect(first).toBe(
    '"2026-11-24T09:15:00+00:00","Ines Duarte","Ines Duarte scheduled a post","post.schedule","“Rye, from seven”",' +
      '"https://postlark.test/w/harbour/posts/5f0c3f52-6f43-4d0e-9c11-000000000301",' +
      '"203.0.113.0/24","Firefox on Linux"',
  );
});

test("a moved delivery lists post, channel, old time and new time in the workspace's time zone", async () => {
  const detail = {
    post_text: "Plum cake is back",
    channel_name: "Harbour Bakery",
    from: "2026-11-25T09:00:00+00:00",
    at: "2026-11-26T09:30:00+00:00",
  };
  const [, line] = await linesOf([{ ...sample, action: "delivery.reschedule", detail }]);
  expect(line).toMatch(
    /"“Plum cake is back” · Harbour Bakery · Wed, Nov 25, 2026, 10:00.AM → Thu, Nov 26, 2026, 10:30.AM"/,
  );
});

test("the CSV contains 2,500 events from several pages, each once", async () => {
  const many = Array.from({ length: 2_500 }, (_, id) => ({ ...sample, id }));
  const lines = await linesOf(many);
  expect(lines).toHaveLength(2_501);
});

test("escapes values that a spreadsheet would run as a formula", async () => {
  const evil = { ...sample, actorName: "=cmd|' /C calc'!A0", detail: { name: "@SUM(1)" } };
  const [, line] = await linesOf([evil]);
  expect(line).toContain(`"'=cmd|' /C calc'!A0"`);
  expect(line).not.toMatch(/(^|,)"[=+@-]/);
});
