import { unitTests } from "./vitest.js";

export default unitTests({ test: { include: ["**/*.test.js"] } });
