import { expect, it } from "vitest";

import { requireBucketName, requireObjectName } from "./names.ts";

it.each(["a", "folder/file name (1).png", "a.b/c-d_e!*'&$@=;:+,?"])(
  "requireObjectName accepts %j",
  (name) => {
    expect(requireObjectName(name)).toBe(name);
  },
);

it.each(["", "/a", "..", "a/../b", "a/./b", "ä", "a\\b", "a\nb", "a#b", "x".repeat(1025)])(
  "requireObjectName refuses %j",
  (name) => {
    expect(() => requireObjectName(name)).toThrow("Invalid key");
  },
);

it.each(["", " a", "a/b", "ä", "x".repeat(101)])("requireBucketName refuses %j", (name) => {
  expect(() => requireBucketName(name)).toThrow("Bucket name invalid");
});
