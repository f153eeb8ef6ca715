import { expect, test } from "vitest";
import { checkModel } from "./model-form.ts";

const fields = {
  baseUrl: " https://models.example/v1/ ",
  model: " small ",
  key: "",
  monthlyTokens: "100,000",
};

test("checkModel trims its fields and omits an empty key", () => {
  expect(checkModel(fields).input).toEqual({
    baseUrl: "https://models.example/v1",
    model: "small",
    monthlyTokens: 100_000,
  });
  expect(checkModel({ ...fields, key: " k " }).input?.key).toBe("k");
});

test.each(["1,000,000", "1.000.000", "1 000 000", "1000000"])(
  "%s tokens are read as 1,000,000",
  (monthlyTokens) => {
    expect(checkModel({ ...fields, monthlyTokens }).input?.monthlyTokens).toBe(1_000_000);
  },
);

test.each([
  ["baseUrl", "models.example/v1"],
  ["baseUrl", "ftp://models.example"],
  ["baseUrl", "https://me:secret@models.example/v1"],
  ["baseUrl", "https://models.example/v1?key=1"],
  ["model", " "],
  ["monthlyTokens", "999"],
  ["monthlyTokens", "1.5"],
  ["monthlyTokens", ""],
  ["monthlyTokens", "1000000001"],
] as const)("the field %s refuses %j", (field, value) => {
  const { problems, input } = checkModel({ ...fields, [field]: value });
  expect([Object.keys(problems), input]).toEqual([[field], undefined]);
});
