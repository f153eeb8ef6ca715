import { unitTests } from "./vitest.js";

export default unitTests();
