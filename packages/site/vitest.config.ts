import { unitTests } from "@postlark/config/vitest";

export default unitTests({ dom: {} });
