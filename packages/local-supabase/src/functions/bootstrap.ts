/** What the bootstrap prints once the function takes requests; the port follows. */
export const listeningMark = "\u0001listening ";

/**
 * What Deno runs first, from standard input; its one argument is the function's address. It puts `Deno.serve` on a
 * free loopback port whatever port the function asks for, says which, offers `EdgeRuntime.waitUntil`, and serves
 * functions that only `export default { fetch }`.
 */
export const bootstrapSource = /* js */ `
const serve = Deno.serve.bind(Deno);
let isServing = false;
Object.defineProperty(Deno, "serve", {
  value: (first, second) => {
    isServing = true;
    const options = typeof first === "function" ? (second ?? {}) : first;
    const handler = typeof first === "function" ? first : (second ?? first.handler);
    return serve(
      {
        ...options,
        hostname: "127.0.0.1",
        port: 0,
        onListen: (address) => {
          console.log(${JSON.stringify(listeningMark)} + address.port);
          options.onListen?.(address);
        },
      },
      handler,
    );
  },
});
// A backend that was killed takes its functions along.
const parent = Deno.ppid;
Deno.unrefTimer(setInterval(() => Deno.ppid === parent || Deno.exit(), 2000));
globalThis.EdgeRuntime = { waitUntil: (promise) => promise };
const { default: declared } = await import(Deno.args[0]);
if (!isServing && typeof declared?.fetch === "function") {
  Deno.serve((request, info) => declared.fetch(request, info));
}
if (!isServing) throw new Error("The function calls no Deno.serve() and exports no fetch.");
`;
