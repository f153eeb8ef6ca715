import { expect, test } from "vitest";
import { safeLink } from "./safe-link.ts";

test.each([
  ["https://bsky.app/profile/a/post/b", "https://bsky.app/profile/a/post/b"],
  ["http://localhost:54333/post", "http://localhost:54333/post"],
  ["javascript:alert(1)", undefined],
  ["data:text/html,hi", undefined],
  ["/p/harbour", undefined],
  [null, undefined],
])("safeLink(%j) is %j", (url, link) => {
  expect(safeLink(url)).toBe(link);
});
