// A child that prints a line, then waits: `lingering.mjs [exit|stubborn]`.
console.error("first words");
const [mode] = process.argv.slice(2);
if (mode === "exit") process.exitCode = 3;
else {
  setInterval(() => undefined, 1_000);
  process.on("disconnect", () => process.exit(0));
  process.on("SIGTERM", () => {
    if (mode !== "stubborn") process.exit(0);
  });
  process.send?.("waiting");
}
