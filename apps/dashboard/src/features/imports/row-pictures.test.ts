import { expect, test } from "vitest";
import type { PreparedRow } from "./prepare-rows.ts";
import { pictureUrlsIn, fetchedPictures, addPictureErrors } from "./row-pictures.ts";

const row = (line: number, ...urls: string[]): PreparedRow => ({
  line,
  text: "Rye",
  at: null,
  channelIds: [],
  labelIds: [],
  pictures: urls.map((url) => ({ url, alt: "Loaves" })),
  firstComment: "",
  errors: [],
  notes: [],
});

const [rye, wheat, gone] = [
  "https://a.example/rye.jpg",
  "https://a.example/b",
  "https://a.example/c",
];
const rows = [row(2, rye, gone), row(3, rye, wheat)];

test("pictureUrlsIn lists each picture URL once", () => {
  expect(pictureUrlsIn(rows)).toEqual([rye, gone, wheat]);
});

test("a picture that cannot be fetched is an error of its row, and is not sent", () => {
  const requested = new Map([
    [rye, { hash: "a" }],
    [gone, { problem: "picture_status" }],
    [wheat, { problem: "address_refused" }],
  ]);
  expect(addPictureErrors(rows, requested).map(({ errors }) => errors)).toEqual([
    [{ code: "picture_unreachable", about: gone }],
    [{ code: "picture_refused", about: wheat }],
  ]);
  expect(rows.map((one) => fetchedPictures(one, requested))).toEqual([
    [{ hash: "a", alt: "Loaves" }],
    [{ hash: "a", alt: "Loaves" }],
  ]);
  expect(addPictureErrors(rows, new Map())).toBe(rows);
});
