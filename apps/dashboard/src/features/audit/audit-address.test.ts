import { expect, test } from "vitest";
import { auditAddress, auditFilterOf, isFiltered, noFilters } from "./audit-address.ts";

const id = "0197f0a0-0000-4000-8000-000000000001";
const all = `person=${id}&kind=saved_text&post=${id}&since=2026-10-25&until=2026-10-25`;

test("audit filters written to the URL are read back unchanged", () => {
  const address = auditAddress.parse(new URLSearchParams(all));
  const written = new URLSearchParams();
  auditAddress.write(written, address);
  expect(`${written}`).toBe(all);
  expect(isFiltered(address)).toBe(true);
});

test("ignores invalid audit filters in the URL", () => {
  const odd = "person=me&kind=secrets&post=1&since=soon&until=2026-02-30";
  expect(auditAddress.parse(new URLSearchParams(odd))).toEqual(noFilters);
  expect(isFiltered(noFilters)).toBe(false);
});

test("a date filter spans the day in the workspace's time zone", () => {
  const address = auditAddress.parse(new URLSearchParams(all));
  expect(auditFilterOf(address, "Europe/Berlin")).toEqual({
    actorId: id,
    kind: "saved_text",
    postId: id,
    since: "2026-10-24T22:00:00.000Z",
    until: "2026-10-25T23:00:00.000Z",
  });
});
