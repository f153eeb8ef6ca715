import { drawPost } from "./post.js";
import { readAccounts } from "./server.js";

const refreshEvery = 1500;

const element = (id) => document.getElementById(id);

/** What the address names: `/profile/<handle or DID>/post/<key>`. */
const [, chosenName, chosenKey] =
  /^\/profile\/([^/]+)(?:\/post\/([^/]+))?$/.exec(decodeURIComponent(location.pathname)) ?? [];

let drawn = "";
let isFirst = true;

function byTime(one, other) {
  return (
    one.value.createdAt.localeCompare(other.value.createdAt) || one.key.localeCompare(other.key)
  );
}

/** Posts with what answers them, the newest first; an answer to what is gone stands alone. */
function threadsOf(posts) {
  const uris = new Set(posts.map(({ uri }) => uri));
  const threads = new Map();
  for (const post of posts.toSorted(byTime)) {
    const root = post.value.reply?.root.uri;
    const first = root !== undefined && uris.has(root) ? root : post.uri;
    threads.set(first, [...(threads.get(first) ?? []), post]);
  }
  return [...threads.values()].toReversed();
}

function drawThread(posts) {
  const entry = document.createElement("li");
  entry.className = posts.length > 1 ? "thread" : "";
  entry.append(...posts.map((post, index) => drawPost(post, index + 1, posts.length)));
  return entry;
}

function draw(accounts) {
  const chosenAccount = accounts.find(({ did, handle }) => [did, handle].includes(chosenName));
  const shown = chosenName ? [chosenAccount ?? { handle: chosenName, posts: [] }] : accounts;
  const posts = shown.flatMap((account) => account.posts);
  element("count").textContent = posts.length === 1 ? "1 post" : `${posts.length} posts`;
  element("everything").hidden = chosenName === undefined;
  element("account").textContent = chosenName ? `@${shown[0].handle}` : "Every account";
  element("empty").hidden = posts.length > 0;
  element("posts").replaceChildren(...threadsOf(posts).map(drawThread));
  const chosen = chosenKey && document.getElementById(chosenKey);
  if (!chosen) return;
  chosen.classList.add("chosen");
  if (isFirst) chosen.scrollIntoView({ block: "center" });
  isFirst = false;
}

async function refresh() {
  try {
    const accounts = await readAccounts();
    element("problem").hidden = true;
    const state = JSON.stringify(accounts.map(({ did, rev }) => [did, rev]));
    if (state === drawn) return;
    drawn = state;
    draw(accounts);
  } catch (error) {
    element("problem").textContent =
      error instanceof TypeError
        ? "The practice network does not answer. Is Postlark running?"
        : error.message;
    element("problem").hidden = false;
  }
}

async function keepRefreshing() {
  if (!document.hidden) await refresh();
  setTimeout(() => void keepRefreshing(), refreshEvery);
}

document.addEventListener("visibilitychange", () => void refresh());
void keepRefreshing();
