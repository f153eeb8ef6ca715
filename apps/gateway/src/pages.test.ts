import { describe } from "vitest";

import { testPages } from "./testing/pages.ts";
import { startProduct } from "./testing/product.ts";
import { testWorkerScope } from "./testing/worker-scope.ts";

const start = () => startProduct((_request, response) => response.end("backend"));

describe("the gateway", () => {
  testPages(start);
  testWorkerScope(start);
});
