import { nodeProgram } from "@postlark/config/vite";

export default nodeProgram({
  entry: { main: "src/main.ts", release: "src/release.ts", hosts: "src/hosts.ts" },
});
