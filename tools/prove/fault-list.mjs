/**
 * A fault of one request.
 * @typedef {object} Fault
 * @property {string} name
 * @property {number} share requests in a thousand of its kind
 * @property {"write" | "read"} on
 * @property {boolean} [isMarked] whether it needs the request's post
 * @property {boolean} [isLong] whether it takes too long for the short form
 * @property {"lose" | "cut" | "drop" | "pass"} [request] what happens to the request
 * @property {Answer} [answer] the client's response, instead of the server's
 * @property {number} [holds] how long the request waits before it is forwarded, in ms
 * @property {number} [late] how long after the client's response it is forwarded, in ms
 * @property {number} [keeps] how long the response is withheld, in ms
 * @property {"at once" | "in turn" | "later"} [doubled]
 * @property {number} [stale] how long reads return the state before it, in ms
 * @property {number} [lasts] for how long the fault recurs for this post's requests, in ms
 */

/**
 * `lost` and `cut` end the connection; "in words" is the network's own error.
 * @typedef {"lost" | "cut" | "in words" | { status: number, type: "html" | "json", headers?: Record<string, string> }} Answer
 */

/** @param {number} status @param {Record<string, string>} [headers] @returns {Answer} */
const html = (status, headers) => ({ status, type: "html", ...(headers && { headers }) });

/** @type {readonly Fault[]} */
export const everyFault = [
  { name: "request lost", share: 30, on: "write", request: "drop" },
  { name: "answer lost", share: 40, on: "write", answer: "lost" },
  { name: "answer cut", share: 20, on: "write", answer: "cut" },
  { name: "slow", share: 30, on: "write", holds: 1_500 },
  {
    name: "429 before",
    share: 15,
    on: "write",
    request: "lose",
    answer: html(429, { "retry-after": "1" }),
  },
  { name: "502 before", share: 25, on: "write", request: "lose", answer: html(502) },
  { name: "504 after", share: 25, on: "write", answer: html(504) },
  { name: "200 with a web page, after", share: 8, on: "write", answer: html(200) },
  { name: "302 after", share: 6, on: "write", answer: html(302, { location: "/elsewhere" }) },
  { name: "401 after", share: 6, on: "write", isMarked: true, answer: html(401) },
  { name: "403 after", share: 10, on: "write", answer: html(403) },
  { name: "404 after", share: 8, on: "write", answer: html(404) },
  { name: "408 after", share: 6, on: "write", answer: html(408) },
  { name: "429 after", share: 10, on: "write", answer: html(429, { "retry-after": "2" }) },
  { name: "refused in words, after", share: 10, on: "write", isMarked: true, answer: "in words" },
  {
    name: "403 after, each time",
    share: 8,
    on: "write",
    isMarked: true,
    answer: html(403),
    lasts: 30_000,
  },
  {
    name: "429 after, each time",
    share: 5,
    on: "write",
    isMarked: true,
    answer: html(429),
    lasts: 20_000,
  },
  { name: "done 8 s after a 504", share: 10, on: "write", late: 8_000, answer: html(504) },
  { name: "done 8 s after a cut", share: 8, on: "write", late: 8_000, answer: "lost" },
  {
    name: "done 40 s after a 504",
    share: 5,
    on: "write",
    isLong: true,
    late: 40_000,
    answer: html(504),
  },
  { name: "done after 22 s", share: 5, on: "write", isLong: true, holds: 22_000 },
  { name: "doubled at once", share: 6, on: "write", doubled: "at once" },
  { name: "doubled in turn", share: 6, on: "write", doubled: "in turn" },
  { name: "doubled 4 s later", share: 6, on: "write", doubled: "later" },
  {
    name: "lists stale for 5 s",
    share: 10,
    on: "write",
    isMarked: true,
    answer: "lost",
    stale: 5_000,
  },
  {
    name: "lists stale for 20 s",
    share: 6,
    on: "write",
    isMarked: true,
    isLong: true,
    answer: "lost",
    stale: 20_000,
  },
  {
    name: "lists stale for 60 s",
    share: 3,
    on: "write",
    isMarked: true,
    isLong: true,
    answer: "lost",
    stale: 60_000,
  },
  { name: "look lost", share: 50, on: "read", request: "drop" },
  { name: "look answered with 502", share: 60, on: "read", request: "lose", answer: html(502) },
  {
    name: "look answered with 429",
    share: 30,
    on: "read",
    request: "lose",
    answer: html(429, { "retry-after": "1" }),
  },
  { name: "look cut", share: 30, on: "read", answer: "cut" },
  {
    name: "look answered with a web page",
    share: 20,
    on: "read",
    request: "lose",
    answer: html(200),
  },
];
