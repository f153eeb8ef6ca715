import { expect, test } from "vitest";
import { serviceOf } from "./channel-service.ts";

test("serviceOf keeps scheme and port of the server", () => {
  const settings = { account: "7", service: "http://localhost:58341" };
  expect(serviceOf({ settings })).toBe("http://localhost:58341");
});

test.each([null, {}, { service: 7 }])("serviceOf finds no server in %j", (settings) => {
  expect(serviceOf({ settings })).toBeUndefined();
});
