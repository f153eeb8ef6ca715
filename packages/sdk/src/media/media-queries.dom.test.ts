import { beforeEach, expect, test } from "vitest";

import { stubFetch } from "../../tests/fetch-stub.ts";
import { openPage, storeSession } from "../../tests/page.ts";
import { sentQueries } from "../../tests/sent-queries.ts";
import {
  countPictures,
  fetchLibrarySummary,
  fetchPicture,
  fetchPicturePosts,
  fetchPictures,
  fetchOriginals,
  type PictureFilter,
} from "./library.ts";
import { fetchReplaceablePosts } from "./replace-picture.ts";

beforeEach(() => {
  openPage();
  storeSession();
});

const all: PictureFilter = { words: "", tag: undefined, folder: undefined };

test.each<[string, PictureFilter, readonly string[]]>([
  ["no filter", all, []],
  [
    "words, each of them with wildcards escaped",
    { ...all, words: String.raw` rye  5%_\ ` },
    ["words=ilike.%rye%", String.raw`words=ilike.%5\%\_\\%`],
  ],
  ["a tag with a comma and quotes", { ...all, tag: '"a", b' }, [String.raw`tags=cs.{"\"a\", b"}`]],
  ["a folder", { ...all, folder: "f" }, ["folder_id=eq.f"]],
  ["no folder", { ...all, folder: "none" }, ["folder_id=is.null"]],
  ["pictures only", { ...all, picturesOnly: true }, ["type=neq.video/mp4"]],
])(
  "fetching a library's pages and count with %s sends the expected query",
  async (_what, filter, filters) => {
    const filtered = ["workspace_id=eq.w", "deleted_at=is.null", ...filters];
    expect(await sentQueries(() => fetchPictures("w", filter, 0))).toEqual([
      ["media", ...filtered, "order=created_at.desc,id.asc", "offset=0", "limit=60"],
    ]);
    expect(await sentQueries(() => countPictures("w", filter))).toEqual([
      ["HEAD media", ...filtered],
    ]);
  },
);

test("the second page of a library begins after the last picture of the first", async () => {
  const [query] = await sentQueries(() => fetchPictures("w", all, 60));
  expect(query?.slice(-2)).toEqual(["offset=60", "limit=60"]);
});

test("countPictures requests the exact number and returns it", async () => {
  const sent = stubFetch(() => new Response(null, { headers: { "content-range": "*/61" } }));
  expect(await countPictures("w", all)).toBe(61);
  expect(sent[0]?.headers.get("prefer")).toContain("count=exact");
});

test.each([
  ["a picture", () => fetchPicture("m"), ["media", "id=eq.m"]],
  [
    "the posts that show a picture",
    () => fetchPicturePosts("m"),
    ["rpc/media_posts", { media_id: "m" }],
  ],
  [
    "what replacing a picture would change",
    () => fetchReplaceablePosts("m"),
    ["rpc/media_replacement", { media_id: "m" }],
  ],
  [
    "a library's summary",
    () => fetchLibrarySummary("w"),
    ["rpc/library_summary", { workspace_id: "w" }],
  ],
  ["the originals of cropped pictures", () => fetchOriginals(["m", "n"]), ["media", "id=in.(m,n)"]],
])("reading %s sends the expected query", async (_what, read, query) => {
  expect(await sentQueries(read)).toEqual([query]);
});

test.each([
  [0, []],
  [200, [200]],
  [201, [200, 1]],
])("reads the originals of %i pictures in requests of at most 200", async (total, sizes) => {
  const ids = Array.from({ length: total }, (_, number) => `m${number}`);
  const sent = await sentQueries(() => fetchOriginals(ids));
  expect(sent.map(([, filter]) => String(filter).split(",").length)).toEqual(sizes);
});
