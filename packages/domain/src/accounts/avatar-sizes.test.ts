import { describe, expect, test } from "vitest";

import { avatarFileName, avatarSource } from "./avatar-sizes.ts";

const url = "/avatars/sam/0f-512.jpg";

describe("avatarSource", () => {
  test.each([
    ["high", "/avatars/sam/0f-512.jpg"],
    ["medium", "/avatars/sam/0f-192.jpg"],
    ["low", "/avatars/sam/0f-96.jpg"],
  ] as const)("for %s quality returns %s", (quality, src) => {
    expect(avatarSource(url, quality)).toEqual({ src });
  });

  test("for automatic quality returns every size as srcSet", () => {
    expect(avatarSource(url, "auto")).toEqual({
      src: url,
      srcSet:
        "/avatars/sam/0f-96.jpg 96w, /avatars/sam/0f-192.jpg 192w, /avatars/sam/0f-512.jpg 512w",
    });
  });

  test("returns the file's own address when it has no other sizes", () => {
    expect(avatarSource("/avatars/sam/0f.png", "low")).toEqual({ src: "/avatars/sam/0f.png" });
  });
});

test("avatarFileName ends with the width", () => {
  expect(avatarFileName("0f", 96)).toBe("0f-96");
});
