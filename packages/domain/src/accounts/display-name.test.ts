import { expect, test } from "vitest";

import { displayNameSchema } from "./display-name.ts";

test.each([
  "",
  " ",
  "\t\r\n",
  "\u00A0\u2003\u3000",
  "\u200B",
  "\u200D\uFEFF\u2060",
  "\u202E",
  "\u0000\u0007\u009F",
  "\u3164\u115F\u1160\uFFA0",
  "\u2800",
  "\uFE0F\u{E0100}",
  "\uE000",
])("displayNameSchema parses the invisible name %j as null", (name) => {
  expect(displayNameSchema.parse(name)).toBeNull();
});

test.each(["Ada", "张伟", "Zoë", "🐦", ".", "\u200BAda"])(
  "displayNameSchema parses the visible name %j unchanged",
  (name) => {
    expect(displayNameSchema.parse(name)).toBe(name);
  },
);

test.each([undefined, 7, {}])("displayNameSchema refuses %j", (name) => {
  expect(displayNameSchema.safeParse(name).success).toBe(false);
});
