import { describe } from "vitest";

import { testPages } from "./testing/pages.ts";
import { startProduct } from "./testing/product.ts";

describe("the gateway", () => {
  testPages(() => startProduct((_request, response) => response.end("backend")));
});
