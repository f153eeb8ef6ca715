import { expect, test } from "vitest";
import { libraryAddress } from "./library-address.ts";

const parse = (search: string) => libraryAddress.parse(new URLSearchParams(search));

test("a library's address names words and a tag", () => {
  expect(parse("?words=boats+dawn&tag=Winter")).toEqual({ words: "boats dawn", tag: "Winter" });
  expect(parse("")).toEqual({ words: "", tag: undefined });
  expect(parse("?tag=").tag).toBeUndefined();
  expect(parse(`?words=${"a".repeat(500)}`).words).toHaveLength(200);
});

test("what asks for nothing leaves no trace", () => {
  const params = new URLSearchParams("?words=boats&tag=Winter&other=1");
  libraryAddress.write(params, { words: "", tag: undefined });
  expect(params.toString()).toBe("other=1");
});
