import { expect, test } from "vitest";
import { type MemberView, everybody } from "./member-view.ts";
import { viewAddress } from "./view-address.ts";

const addressOf = (view: MemberView, before = "") => {
  const params = new URLSearchParams(before);
  viewAddress.write(params, view);
  return params.toString();
};
const viewOf = (address: string) => viewAddress.parse(new URLSearchParams(address));

const narrowed: MemberView = {
  segment: "Premium",
  search: "ann so",
  statuses: ["Active"],
  engagements: ["High", "Low"],
  sort: { column: "name", direction: "descending" },
};

test("the default view adds no parameters and keeps foreign ones", () => {
  expect(addressOf(everybody, "search=a&sort=name&page=2")).toBe("page=2");
});

test("a view written to the URL is read back unchanged", () => {
  expect(viewOf(addressOf(narrowed))).toEqual(narrowed);
  expect(viewOf(addressOf(everybody))).toEqual({ ...everybody, sort: undefined });
});

test.each(["segment=premium", "status=x,,&engagement=very", "sort=--name", "sort=password"])(
  "the query %s gives the default view",
  (address) => {
    expect(viewOf(address)).toEqual({ ...everybody, sort: undefined });
  },
);
