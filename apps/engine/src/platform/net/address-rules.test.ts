import { describe, expect, test } from "vitest";

import { checkMailServer } from "./address-rules.ts";

const rules = { isLoopbackAllowed: false } as const;

describe("checkMailServer", () => {
  test.each([25, 465, 587, 2525])("allows port %i of a public name", (port) => {
    expect(() => checkMailServer("smtp.postlark.test", port, true, rules)).not.toThrow();
  });
  test.each([1, 22, 80, 443, 3306])("refuses port %i, where no mail server listens", (port) => {
    expect(() => checkMailServer("smtp.postlark.test", port, true, rules)).toThrow(
      expect.objectContaining({ code: "port_refused" }),
    );
  });
  test.each(["10.0.0.1", "127.0.0.1", "169.254.169.254", "::1", "fd00::1"])(
    "refuses the private address %s",
    (host) => {
      expect(() => checkMailServer(host, 587, true, rules)).toThrow(
        expect.objectContaining({ code: "address_refused" }),
      );
    },
  );
});
