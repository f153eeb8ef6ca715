import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, onTestFinished, test } from "vitest";

import { readKeyring } from "./read-keyring.ts";

const one = Buffer.alloc(32, 1).toString("base64");
const two = Buffer.alloc(32, 2).toString("base64");

function keyFile(content: string): { POSTLARK_KEYS_FILE: string } {
  const folder = mkdtempSync(join(tmpdir(), "postlark-keys-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, "keys.json");
  writeFileSync(path, content, { mode: 0o600 });
  return { POSTLARK_KEYS_FILE: path };
}

describe("keys from the environment", () => {
  test("a single key is the current one", () => {
    const ring = readKeyring({ POSTLARK_KEY_a: one });
    expect(ring.current).toBe("a");
    expect(ring.keys.get("a")).toEqual(Buffer.alloc(32, 1));
  });

  test("several keys require POSTLARK_KEY_CURRENT to name one of them", () => {
    const env = { POSTLARK_KEY_a: one, POSTLARK_KEY_b: two };
    expect(() => readKeyring(env)).toThrow("set POSTLARK_KEY_CURRENT");
    expect(readKeyring({ ...env, POSTLARK_KEY_CURRENT: "b" }).current).toBe("b");
    expect(() => readKeyring({ ...env, POSTLARK_KEY_CURRENT: "c" })).toThrow(
      'The current key is "c", which is not among those given (a, b)',
    );
  });

  test("a missing key is refused with a command that makes one", () => {
    expect(() => readKeyring({})).toThrow("openssl rand -base64 32");
  });

  test.each([one.slice(0, 20), `${one}AAAA`, "no base64 at all, but long enough for it"])(
    "an invalid key is refused without repeating it: %j",
    (text) => {
      const reading = () => readKeyring({ POSTLARK_KEY_a: text });
      expect(reading).toThrow('The key "a" is not 32 bytes in base64');
      expect(reading).not.toThrow(text);
    },
  );
});

describe("keys from a file", () => {
  test("are read together with the current one's id", () => {
    const ring = readKeyring(keyFile(JSON.stringify({ current: "b", keys: { a: one, b: two } })));
    expect(ring.current).toBe("b");
    expect([...ring.keys.keys()]).toEqual(["a", "b"]);
  });

  test.each(["", "{}", `{"current":"a"}`, `["${one}"]`, one])(
    "are refused when the file contains %j",
    (content) => {
      const env = keyFile(content);
      expect(() => readKeyring(env)).toThrow("is no key file");
      expect(() => readKeyring(env)).not.toThrow(one);
    },
  );

  test("are refused with the file's path when it is missing", () => {
    const env = { POSTLARK_KEYS_FILE: "/nowhere/keys.json" };
    expect(() => readKeyring(env)).toThrow("POSTLARK_KEYS_FILE=/nowhere/keys.json cannot be read");
  });
});
