import { unitTests } from "@postlark/testing/vitest";

// Vitest empties stylesheets by default; a test reads the token file.
export default unitTests({ test: { css: { include: /tokens\.css/ } }, dom: {} });
