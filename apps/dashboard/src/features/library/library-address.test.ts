import { expect, test } from "vitest";
import { libraryAddress } from "./library-address.ts";

const parse = (search: string) => libraryAddress.parse(new URLSearchParams(search));

const folder = "0197f0a0-0000-4000-8000-000000000001";

test("libraryAddress reads search words, tag and folder from the URL", () => {
  expect(parse(`?words=boats+dawn&tag=Winter&folder=${folder}`)).toEqual({
    words: "boats dawn",
    tag: "Winter",
    folder,
  });
  expect(parse("?folder=none").folder).toBe("none");
  expect(parse("?folder=above").folder).toBeUndefined();
  expect(parse("")).toEqual({ words: "", tag: undefined, folder: undefined });
  expect(parse("?tag=").tag).toBeUndefined();
  expect(parse(`?words=${"a".repeat(500)}`).words).toHaveLength(200);
});

test("libraryAddress omits empty filters from the URL", () => {
  const params = new URLSearchParams("?words=boats&tag=Winter&folder=none&other=1");
  libraryAddress.write(params, { words: "", tag: undefined, folder: undefined });
  expect(params.toString()).toBe("other=1");
});
