import { unitTests } from "@postlark/testing/vitest";

export default unitTests();
