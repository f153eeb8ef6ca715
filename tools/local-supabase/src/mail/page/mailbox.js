const refreshEvery = 2000;
const shown = 200;

const element = (id) => document.getElementById(id);
const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

let listed = "";
let format = "html";

/** The message id in the URL's fragment. */
const chosen = () => location.hash.slice(1);

async function refresh() {
  try {
    const response = await fetch(`/api/v1/messages?limit=${shown}`);
    if (!response.ok) throw new Error(`The mailbox answered ${response.status}.`);
    const { messages, total, unread } = await response.json();
    element("problem").hidden = true;
    const seen = JSON.stringify([messages, chosen()]);
    if (seen === listed) return;
    listed = seen;
    drawList(messages, total, unread);
    drawMessage(messages.find(({ ID }) => ID === chosen()));
  } catch (error) {
    element("problem").textContent =
      error instanceof TypeError
        ? "The local backend does not answer. Is it running?"
        : error.message;
    element("problem").hidden = false;
  }
}

function drawList(messages, total, unread) {
  document.title = unread > 0 ? `(${unread}) Mailbox` : "Mailbox";
  element("count").textContent = total === 1 ? "1 message" : `${total} messages`;
  element("delete-all").disabled = total === 0;
  element("empty").hidden = total > 0;
  element("list").replaceChildren(...messages.map(drawEntry));
}

function drawEntry({ ID, To, Subject, Created, Snippet, Read }) {
  const link = document.createElement("a");
  link.href = `#${ID}`;
  if (ID === chosen()) link.setAttribute("aria-current", "true");
  link.append(
    line(Subject, Read ? "" : "unread"),
    line(`${To[0].Address} · ${when.format(new Date(Created))}`, "detail"),
    line(Snippet, "detail"),
  );
  const entry = document.createElement("li");
  entry.append(link);
  return entry;
}

function line(text, className) {
  const span = document.createElement("span");
  span.textContent = text;
  span.className = className;
  return span;
}

function drawMessage(message) {
  document.body.classList.toggle("is-reading", message !== undefined);
  element("message").hidden = message === undefined;
  if (message === undefined) return;
  element("subject").textContent = message.Subject;
  const { Name, Address } = message.From;
  element("sender").textContent = Name === "" ? Address : `${Name} <${Address}>`;
  element("recipient").textContent = message.To[0].Address;
  element("sent").textContent = when.format(new Date(message.Created));
  element("as-html").setAttribute("aria-pressed", String(format === "html"));
  element("as-text").setAttribute("aria-pressed", String(format === "txt"));
  const address = `/view/${message.ID}.${format}`;
  if (element("body").getAttribute("src") !== address) element("body").setAttribute("src", address);
}

async function deleteAll() {
  await fetch("/api/v1/messages", { method: "DELETE" });
  location.hash = "";
  await refresh();
}

async function open() {
  await refresh();
  if (chosen() !== "") element("message").focus();
}

function choose(next) {
  format = next;
  listed = "";
  void refresh();
}

element("as-html").addEventListener("click", () => choose("html"));
element("as-text").addEventListener("click", () => choose("txt"));
element("delete-all").addEventListener("click", () => void deleteAll());
addEventListener("hashchange", () => void open());
document.addEventListener("visibilitychange", () => void refresh());
setInterval(() => {
  if (!document.hidden) void refresh();
}, refreshEvery);
void refresh();
