import { afterEach, expect, test, vi } from "vitest";
import { openCsvTarget } from "./csv-target.ts";

/** The files that the browser was told to download. */
function watchDownloads() {
  const files: Blob[] = [];
  const names: string[] = [];
  vi.stubGlobal("URL", {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  return { files, names };
}

async function write(target: WritableStream<string> | null) {
  const writer = target?.getWriter();
  await writer?.write("Name\r\n");
  await writer?.write("Ada\r\n");
  return writer;
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("without a file picker, the whole file is downloaded at the end", async () => {
  const { files, names } = watchDownloads();
  const writer = await write(await openCsvTarget("users.csv"));
  expect(files).toEqual([]);
  await writer?.close();
  expect(names).toEqual(["users.csv"]);
  expect(files[0]?.size).toBe("Name\r\nAda\r\n".length);
  expect(files[0]?.type).toBe("text/csv;charset=utf-8");
});

test("an aborted file is not downloaded", async () => {
  const { names } = watchDownloads();
  const writer = await write(await openCsvTarget("users.csv"));
  await writer?.abort();
  expect(names).toEqual([]);
});

test("openCsvTarget falls back to a download if the browser forbids the file picker", async () => {
  const { names } = watchDownloads();
  vi.stubGlobal("showSaveFilePicker", () => Promise.reject(new DOMException("", "SecurityError")));
  const writer = await write(await openCsvTarget("users.csv"));
  await writer?.close();
  expect(names).toEqual(["users.csv"]);
});

test("dismissing the file picker returns null", async () => {
  vi.stubGlobal("showSaveFilePicker", () => Promise.reject(new DOMException("", "AbortError")));
  expect(await openCsvTarget("users.csv")).toBeNull();
});
