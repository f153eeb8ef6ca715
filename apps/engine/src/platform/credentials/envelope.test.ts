import { assert as assertProperty, property, string } from "fast-check";
import { describe, expect, test } from "vitest";

import { rewrap, seal, SealError, unseal } from "./envelope.ts";
import type { Keyring } from "./keyring.ts";

const old = Buffer.alloc(32, 1);
const young = Buffer.alloc(32, 2);
const ring: Keyring = { current: "young", keys: new Map(Object.entries({ old, young })) };
const oldRing: Keyring = { current: "old", keys: new Map([["old", old]]) };

/** The error of what must not succeed. */
function failure(action: () => unknown): SealError {
  try {
    action();
  } catch (error) {
    if (error instanceof SealError) return error;
    throw error;
  }
  throw new Error("It opened.");
}

test("what is sealed opens, whatever it holds", () => {
  assertProperty(
    property(string({ unit: "binary", maxLength: 400 }), (text) => {
      expect(unseal(ring, "channel:a", seal(ring, "channel:a", text))).toBe(text);
    }),
  );
});

test("the same text never looks the same, and shows nothing of itself", () => {
  const secret = "app-password-hush";
  const [first, second] = [seal(ring, "channel:a", secret), seal(ring, "channel:a", secret)];
  expect(first.keyId).toBe("young");
  expect(first.ciphertext.equals(second.ciphertext)).toBe(false);
  expect(first.ciphertext.includes("hush")).toBe(false);
});

describe("opens for nobody else", () => {
  const sealed = seal(ring, "channel:a", "hush");

  test.each(["channel:b", "connection:a"] as const)("not for %s", (owner) => {
    const error = failure(() => unseal(ring, owner, sealed));
    expect(error.code).toBe("damaged");
    expect(error.message).toContain(owner);
  });

  test("not with another key of the same name", () => {
    const other = { current: "young", keys: new Map([["young", Buffer.alloc(32, 9)]]) };
    const error = failure(() => unseal(other, "channel:a", sealed));
    expect(error.code).toBe("damaged");
    expect(error.message).toContain('"young"');
  });

  test("not without its key, whose id is named", () => {
    const error = failure(() => unseal(oldRing, "channel:a", sealed));
    expect(error.code).toBe("key_missing");
    expect(error.message).toBe(
      'The key "young" is not among the engine\'s keys (old). Give it back until "rotate-keys" has run.',
    );
  });

  test("not under another key's id", () => {
    expect(failure(() => unseal(ring, "channel:a", { ...sealed, keyId: "old" })).code).toBe(
      "damaged",
    );
  });

  test("not once any byte was changed, or any is missing", () => {
    for (let at = 0; at < sealed.ciphertext.length; at += 1) {
      const ciphertext = Buffer.from(sealed.ciphertext);
      ciphertext[at] = (ciphertext[at] ?? 0) ^ 1;
      expect(failure(() => unseal(ring, "channel:a", { ...sealed, ciphertext })).code).toBe(
        "damaged",
      );
      const short = { ...sealed, ciphertext: sealed.ciphertext.subarray(0, at) };
      expect(failure(() => unseal(ring, "channel:a", short)).code).toBe("damaged");
    }
  });

  test("and no error holds a key or the secret", () => {
    const { message } = failure(() => unseal(oldRing, "channel:a", sealed));
    expect(message).not.toContain("hush");
    for (const key of [old, young]) expect(message).not.toContain(key.toString("base64"));
  });
});

describe("a new key", () => {
  const before = seal(oldRing, "channel:a", "hush");
  const after = rewrap(ring, "channel:a", before);

  test("wraps what the old one did, and the old one is needed no more", () => {
    expect(after.keyId).toBe("young");
    const youngRing = { current: "young", keys: new Map([["young", young]]) };
    expect(unseal(youngRing, "channel:a", after)).toBe("hush");
  });

  test("leaves the secret closed", () => {
    const tail = "hush".length + 12 + 16;
    expect(after.ciphertext.subarray(-tail)).toEqual(before.ciphertext.subarray(-tail));
  });

  test("is not wrapped around what belongs to somebody else", () => {
    expect(failure(() => rewrap(ring, "channel:b", before)).code).toBe("damaged");
  });
});
