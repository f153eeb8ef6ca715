const { server } = document.documentElement.dataset;

/** How many posts of an account are shown. */
const maxRecords = 100;

async function get(method, parameters) {
  const response = await fetch(`${server}/xrpc/${method}?${new URLSearchParams(parameters)}`);
  if (!response.ok) throw new Error(`The practice network answered ${response.status}.`);
  return response.json();
}

async function fetchRecords(did, kind) {
  const parameters = { repo: did, collection: `app.bsky.feed.${kind}`, limit: maxRecords };
  const { records } = await get("com.atproto.repo.listRecords", parameters);
  return records.map(({ uri, value }) => ({
    uri,
    key: uri.slice(uri.lastIndexOf("/") + 1),
    value,
  }));
}

async function readAccount({ did, rev }) {
  const [{ handle }, posts, gates] = await Promise.all([
    get("com.atproto.repo.describeRepo", { repo: did }),
    fetchRecords(did, "post"),
    fetchRecords(did, "threadgate"),
  ]);
  const rules = new Map(gates.map(({ value }) => [value.post, value.allow]));
  const signed = posts.map((post) => ({
    ...post,
    did,
    handle,
    allowedReplies: rules.get(post.uri),
  }));
  return { did, rev, handle, posts: signed };
}

let accounts = new Map();

/** Every account with its posts; only those that have changed are asked for again. */
export async function readAccounts() {
  const { repos } = await get("com.atproto.sync.listRepos", { limit: 100 });
  const read = repos.map((repo) => {
    const known = accounts.get(repo.did);
    return known?.rev === repo.rev ? known : readAccount(repo);
  });
  accounts = new Map((await Promise.all(read)).map((account) => [account.did, account]));
  return [...accounts.values()];
}

/** The address of a picture. */
export function blobUrl(did, blob) {
  const cid = blob.ref.$link;
  return `${server}/xrpc/com.atproto.sync.getBlob?${new URLSearchParams({ did, cid })}`;
}
