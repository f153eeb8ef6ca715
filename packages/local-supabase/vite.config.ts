import { nodeProgram } from "@postlark/config/vite";

export default nodeProgram({ entry: { cli: "src/cli.ts" } });
