import { everybody } from "@postlark/sdk/profiles";
import { describe, expect, it } from "vitest";
import { filterAddress, isFiltered, nextOrder } from "./user-filter.ts";

const parse = (address: string) => filterAddress.parse(new URLSearchParams(address));

describe("the user filter in the URL", () => {
  it.each([
    "",
    "search=ann",
    "role=admin",
    "sort=name",
    "search=100%25+%26+more&role=user&sort=-email",
  ])("?%s is read from the URL and written back unchanged", (address) => {
    const params = new URLSearchParams("user=7");
    filterAddress.write(params, parse(address));
    expect(params.toString()).toBe(["user=7", address].filter(Boolean).join("&"));
  });

  it("omits the default filter and keeps foreign parameters", () => {
    const params = new URLSearchParams("search=ann&role=user&sort=-email&user=7");
    filterAddress.write(params, everybody);
    expect(params.toString()).toBe("user=7");
  });

  it.each(["role=owner", "sort=password", "sort=created_at", "sort=-", "search=+++", "page=2"])(
    "?%s gives the default filter",
    (address) => {
      expect(parse(address)).toEqual(everybody);
    },
  );

  it("reads search, role and sorting", () => {
    expect(parse("search=ann&role=admin&sort=-role")).toEqual({
      words: "ann",
      role: "admin",
      order: { by: "role", isDescending: true },
    });
  });
});

it("pressing a column header sorts ascending, then descending, then newest first", () => {
  const ascending = nextOrder(everybody.order, "name");
  const descending = nextOrder(ascending, "name");
  expect([ascending, descending, nextOrder(descending, "name")]).toEqual([
    { by: "name", isDescending: false },
    { by: "name", isDescending: true },
    everybody.order,
  ]);
  expect(nextOrder(descending, "email")).toEqual({ by: "email", isDescending: false });
});

it("isFiltered is false for a filter that only sorts", () => {
  expect(isFiltered({ ...everybody, order: { by: "name", isDescending: false } })).toBe(false);
  expect(isFiltered({ ...everybody, words: "ann" })).toBe(true);
  expect(isFiltered({ ...everybody, role: "user" })).toBe(true);
});
