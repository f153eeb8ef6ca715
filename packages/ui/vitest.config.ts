import { unitTests } from "@postlark/config/vitest";

// Vitest empties stylesheets unless told otherwise; the token file is what a test reads.
export default unitTests({
  test: {
    environment: "jsdom",
    include: ["{src,sizes}/**/*.test.{ts,tsx}"],
    css: { include: /tokens\.css/ },
  },
});
