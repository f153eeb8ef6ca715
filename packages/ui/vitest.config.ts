import { unitTests } from "@postlark/testing/vitest";

// Vitest empties stylesheets unless told otherwise; the token file is what a test reads.
export default unitTests({ test: { css: { include: /tokens\.css/ } }, dom: {} });
