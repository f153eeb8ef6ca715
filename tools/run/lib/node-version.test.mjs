import { expect, test } from "vitest";

import { isInRange } from "./node-version.mjs";

const engines = "^20.19.0 || ^22.12.0 || >=24.0.0";

test.each(["20.19.0", "20.20.2", "22.12.0", "22.99.1", "24.0.0", "26.1.0"])(
  "isInRange accepts Node %s",
  (version) => {
    expect(isInRange(version, engines)).toBe(true);
  },
);

test.each(["12.22.12", "18.20.4", "20.9.0", "20.18.3", "21.7.3", "22.11.0", "23.11.0"])(
  "isInRange refuses Node %s",
  (version) => {
    expect(isInRange(version, engines)).toBe(false);
  },
);
