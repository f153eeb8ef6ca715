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

test("unseal returns any text that was sealed", () => {
  assertProperty(
    property(string({ unit: "binary", maxLength: 400 }), (text) => {
      expect(unseal(ring, "channel:a", seal(ring, "channel:a", text))).toBe(text);
    }),
  );
});

test("sealing a text twice gives different ciphertexts that do not contain it", () => {
  const secret = "app-password-hush";
  const [first, second] = [seal(ring, "channel:a", secret), seal(ring, "channel:a", secret)];
  expect(first.keyId).toBe("young");
  expect(first.ciphertext.equals(second.ciphertext)).toBe(false);
  expect(first.ciphertext.includes("hush")).toBe(false);
});

describe("unseal refuses", () => {
  const sealed = seal(ring, "channel:a", "hush");

  test.each(["channel:b", "connection:a"] as const)("the owner %s", (owner) => {
    const error = failure(() => unseal(ring, owner, sealed));
    expect(error.code).toBe("damaged");
    expect(error.message).toContain(owner);
  });

  test("another key with the same id", () => {
    const other = { current: "young", keys: new Map([["young", Buffer.alloc(32, 9)]]) };
    const error = failure(() => unseal(other, "channel:a", sealed));
    expect(error.code).toBe("damaged");
    expect(error.message).toContain('"young"');
  });

  test("a secret whose key is missing, and names the key's id", () => {
    const error = failure(() => unseal(oldRing, "channel:a", sealed));
    expect(error.code).toBe("key_missing");
    expect(error.message).toBe(
      'The key "young" is not among the engine\'s keys (old). Give it back until "rotate-keys" has run.',
    );
  });

  test("a secret whose key id is that of another key", () => {
    expect(failure(() => unseal(ring, "channel:a", { ...sealed, keyId: "old" })).code).toBe(
      "damaged",
    );
  });

  test("a ciphertext with any changed or missing byte", () => {
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

  test("without the key or the secret in its error message", () => {
    const { message } = failure(() => unseal(oldRing, "channel:a", sealed));
    expect(message).not.toContain("hush");
    for (const key of [old, young]) expect(message).not.toContain(key.toString("base64"));
  });
});

describe("rewrapping with a new key", () => {
  const before = seal(oldRing, "channel:a", "hush");
  const after = rewrap(ring, "channel:a", before);

  test("makes the old key unnecessary", () => {
    expect(after.keyId).toBe("young");
    const youngRing = { current: "young", keys: new Map([["young", young]]) };
    expect(unseal(youngRing, "channel:a", after)).toBe("hush");
  });

  test("leaves the ciphertext of the secret unchanged", () => {
    const tail = "hush".length + 12 + 16;
    expect(after.ciphertext.subarray(-tail)).toEqual(before.ciphertext.subarray(-tail));
  });

  test("refuses a secret of another owner", () => {
    expect(failure(() => rewrap(ring, "channel:b", before)).code).toBe("damaged");
  });
});
