import { describe, expect, test } from "vitest";

import { avatarFileName, avatarSource } from "./avatar-sizes.ts";

const url = "/avatars/sam/0f-512.jpg";

describe("the file of a picture that is fetched", () => {
  test.each([
    ["high", "/avatars/sam/0f-512.jpg"],
    ["medium", "/avatars/sam/0f-192.jpg"],
    ["low", "/avatars/sam/0f-96.jpg"],
  ] as const)("is for %s quality %s", (quality, src) => {
    expect(avatarSource(url, quality)).toEqual({ src });
  });

  test("is the browser's to choose where the quality is automatic", () => {
    expect(avatarSource(url, "auto")).toEqual({
      src: url,
      srcSet:
        "/avatars/sam/0f-96.jpg 96w, /avatars/sam/0f-192.jpg 192w, /avatars/sam/0f-512.jpg 512w",
    });
  });

  test("is the only one of a picture that has no other", () => {
    expect(avatarSource("/avatars/sam/0f.png", "low")).toEqual({ src: "/avatars/sam/0f.png" });
  });
});

test("a name says the side", () => {
  expect(avatarFileName("0f", 96)).toBe("0f-96");
});
