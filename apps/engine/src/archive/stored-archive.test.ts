import { expect, test } from "vitest";

import { readArchive } from "./read-archive.ts";
import { StoredArchive } from "./stored-archive.ts";

/** A file that says of itself that all before its end is the list of its files. @param size before that end */
function listOnly(size: number): { file: Buffer; readLengths: number[]; archive: StoredArchive } {
  const file = Buffer.alloc(size + 22);
  // The first entry of the list, and the end of a zip file.
  file.writeUInt32LE(0x02_01_4b_50, 0);
  file.writeUInt32LE(0x06_05_4b_50, size);
  file.writeUInt16LE(1, size + 8);
  file.writeUInt16LE(1, size + 10);
  file.writeUInt32LE(size, size + 12);
  const readLengths: number[] = [];
  const read = async (first: number, length: number) => {
    readLengths.push(length);
    return file.subarray(first, first + length);
  };
  return { file, readLengths, archive: new StoredArchive(read, "x", file.length) };
}

// Somebody may send gigabytes, and would have an engine hold them twice.
test("readArchive refuses an archive whose file list is as large as the archive, and does not read it whole", async () => {
  const { readLengths, archive } = listOnly(20_000_000);
  await expect(readArchive(archive)).rejects.toMatchObject({ status: 422 });
  expect(Math.max(...readLengths)).toBeLessThan(1_000_000);
});

test("StoredArchive reads bytes at any offset", async () => {
  const { file, archive } = listOnly(2_000_000);
  const tail = await archive.readUint8Array(1_999_990, 100);
  expect(Buffer.from(tail)).toEqual(file.subarray(1_999_990));
  expect(await archive.readUint8Array(0, 4)).toEqual(Uint8Array.from(file.subarray(0, 4)));
});
