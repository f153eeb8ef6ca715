// Loaded before an engine: simulates its machine. Its clock is off by CLOCK_SHIFT_MS, or jumps by as much every few
// seconds; internet addresses lead to our proxies (FIXED_ADDRESSES, host → port); instead of being killed it can stop
// (STOP_INSTEAD), also after its nth connection without writing to it (STOP_AT_CONNECTION).
import net from "node:net";
import { syncBuiltinESMExports } from "node:module";
import tls from "node:tls";

const { CLOCK_SHIFT_MS, CLOCK_JUMPS, FIXED_ADDRESSES, STOP_INSTEAD, STOP_AT_CONNECTION } =
  process.env;

const size = Number(CLOCK_SHIFT_MS ?? 0);
const rightNow = Date.now;
let shift = CLOCK_JUMPS === "true" ? 0 : size;
if (CLOCK_JUMPS === "true") {
  setInterval(() => {
    shift = (Math.random() * 2 - 1) * size;
  }, 4_000).unref();
}
if (size !== 0) {
  globalThis.Date = new Proxy(Date, {
    construct: (RealDate, given, target) =>
      Reflect.construct(RealDate, given.length === 0 ? [rightNow() + shift] : given, target),
    get: (RealDate, name) =>
      name === "now" ? () => Math.floor(rightNow() + shift) : Reflect.get(RealDate, name),
  });
}

if (STOP_INSTEAD === "true") {
  const kill = process.kill.bind(process);
  process.kill = (pid, signal) =>
    kill(pid, pid === process.pid && signal === "SIGKILL" ? "SIGSTOP" : signal);
}

const ports = new Map(
  Object.entries(JSON.parse(FIXED_ADDRESSES ?? "{}")).map(([host, port]) => [host, Number(port)]),
);
const portNumbers = new Set(ports.values());
const connectPlain = net.connect;
const connectSecure = tls.connect;
let connections = 0;

/** @param {net.Socket} socket */
function stopAtConnection(socket) {
  socket.once("connect", () => {
    connections += 1;
    if (connections === Number(STOP_AT_CONNECTION)) process.kill(process.pid, "SIGSTOP");
  });
}

/** @param {any[]} given */
net.connect = (...given) => {
  const socket = Reflect.apply(connectPlain, net, given);
  // Connections to Postgres have no lookup and are not affected.
  if (typeof given[0] === "object" && given[0]?.lookup) stopAtConnection(socket);
  return socket;
};

/** @param {any[]} given */
tls.connect = (...given) => {
  const [{ servername, host } = {}] = given;
  const port = ports.get(servername) ?? ports.get(host);
  if (port === undefined) return Reflect.apply(connectSecure, tls, given);
  const socket = connectPlain(port, "127.0.0.1");
  if (portNumbers.has(port)) stopAtConnection(socket);
  socket.once("connect", () => {
    // A public address, as the engine refuses private ones.
    Object.defineProperty(socket, "remoteAddress", { value: "1.1.1.1", configurable: true });
    socket.emit("secureConnect");
  });
  return socket;
};
syncBuiltinESMExports();
