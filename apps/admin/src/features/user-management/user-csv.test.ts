import { manyProfiles } from "@postlark/fixtures/profiles";
import type { ProfileCursor, ProfilePage } from "@postlark/sdk/profiles";
import { expect, test, vi } from "vitest";
import { userCsv } from "./user-csv.ts";

const header = ["Name", "Email", "Role", "Joined"];
const everybody = manyProfiles(21);
const cursor = (loaded: number): ProfileCursor => {
  return { sortKey: "", createdAt: "", id: "", loaded, total: everybody.length };
};

/** Two users a page. */
async function readPage(at: ProfileCursor | null): Promise<ProfilePage> {
  const start = at?.loaded ?? 0;
  const profiles = everybody.slice(start, start + 2);
  const end = start + profiles.length;
  return {
    profiles,
    unreadable: 0,
    total: everybody.length,
    next: end < everybody.length ? cursor(end) : null,
  };
}

async function readText(file: ReadableStream<string>): Promise<string> {
  const parts: string[] = [];
  await file.pipeTo(new WritableStream({ write: (part) => void parts.push(part) }));
  return parts.join("");
}

const never = () => Promise.reject(new Error("nothing should stop"));
const ignore = () => undefined;

test("userCsv writes one line per user over all pages and reports progress", async () => {
  const onProgress = vi.fn<(progress: { done: number; total: number }) => void>();
  const text = await readText(userCsv({ header, readPage, onProgress, waitForRetry: never }));
  const lines = text.split("\r\n");
  expect(lines[0]).toBe('\uFEFF"Name","Email","Role","Joined"');
  expect(lines.slice(1, -1).map((line) => line.split(",")[1])).toEqual(
    everybody.map(({ email }) => `"${email}"`),
  );
  expect(onProgress.mock.calls.map(([{ done }]) => done).slice(-3)).toEqual([18, 20, 21]);
});

test("userCsv escapes formulas and leaves missing values empty", async () => {
  const odd = [
    { id: "1", fullName: "=cmd|' /C calc'!A0", email: null, role: "user", createdAt: "2026" },
  ] as const;
  const readOdd = async () => ({ profiles: odd, unreadable: 0, total: 1, next: null });
  const text = await readText(
    userCsv({ header, readPage: readOdd, onProgress: ignore, waitForRetry: never }),
  );
  expect(text).toContain(`\r\n"'=cmd|' /C calc'!A0","","user","2026"\r\n`);
});

test("userCsv resumes after a failed page without reading a page twice", async () => {
  const loadedCounts: (number | undefined)[] = [];
  let isDown = true;
  const failures: unknown[] = [];
  const file = userCsv({
    header,
    readPage: (at) => {
      loadedCounts.push(at?.loaded);
      if (at?.loaded === 2 && isDown) return Promise.reject(new Error("down"));
      return readPage(at);
    },
    onProgress: ignore,
    waitForRetry: async (failure) => {
      failures.push(failure);
      isDown = false;
    },
  });
  expect((await readText(file)).split("\r\n")).toHaveLength(23);
  expect(loadedCounts.slice(0, 5)).toEqual([undefined, 2, 2, 4, 6]);
  expect(failures).toEqual([new Error("down")]);
});

test("userCsv reads no further page once aborted", async () => {
  const read = vi.fn<typeof readPage>(readPage);
  const stop = new AbortController();
  const parts: string[] = [];
  const target = new WritableStream<string>({
    write: (part) => {
      parts.push(part);
      if (parts.length === 2) stop.abort();
    },
  });
  const file = userCsv({ header, readPage: read, onProgress: ignore, waitForRetry: never });
  await expect(file.pipeTo(target, { signal: stop.signal })).rejects.toMatchObject({
    name: "AbortError",
  });
  expect(read.mock.calls.length).toBeLessThan(everybody.length / 2 / 2);
});
