import { inOneWorker, unitTests } from "@postlark/config/vitest";

export default unitTests(inOneWorker);
