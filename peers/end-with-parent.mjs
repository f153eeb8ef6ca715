/**
 * Ends a server with whoever started it, however that ends: at the close of the channel between them, or by a
 * signal. A second signal ends it at once.
 * @param {() => Promise<void>} stop
 */
export function endWithParent(stop) {
  let isStopping = false;
  const end = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    try {
      await stop();
    } finally {
      process.exit(0);
    }
  };
  process.on("disconnect", () => void end());
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => void end());
}
