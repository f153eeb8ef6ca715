import { distribute, type DistributeTools } from "./distribute.ts";

/** How often somebody looks who is owed an entry since an earlier try, in milliseconds. */
const interval = 60_000;

/**
 * Tells subscribers of what is new: at once when this engine has published it, and once a minute what another engine,
 * or this one before it ended, did not get through.
 */
export function startDistributing(tools: DistributeTools): { wake(): void; stop(): Promise<void> } {
  let running: Promise<void> | undefined;
  let isWanted = false;

  async function run(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      try {
        // oxlint-disable-next-line no-await-in-loop -- what came meanwhile comes after it
        await distribute(tools);
      } catch (error) {
        tools.log("warn", "subscribers were not told", { error: String(error) });
      }
    }
    running = undefined;
  }

  function wake(): void {
    isWanted = true;
    running ??= run();
  }

  const timer = setInterval(wake, interval);
  wake();
  return {
    wake,
    async stop() {
      clearInterval(timer);
      isWanted = false;
      await running;
    },
  };
}
