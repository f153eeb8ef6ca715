export const methods = {
  pages: {
    title: "Pages",
    method: `Sizes are exact, in KB of 1,000 bytes: gzip 9 for scripts and styles, brotli 11 for whole
pages. Lighthouse visits each page cold, as its default phone, in a headless shell (decision 033);
medians of the runs, the worst in brackets: a score holds when the worst does, a time when the median
does. The document of one heading is visited between them, twice a page: what it blocks, Chromium
and the machine do.`,
  },
  backend: {
    title: "The embedded backend",
    method: `Its starts are timed from its command to its first healthy answer. Memory is what it has to
itself, Postgres included, with its share of what is shared (PSS), after all else but the rows. Requests go to its own port over
connections that are kept, from a process on the same processors: one row by its id as a signed-in
person, below row-level security, for four seconds after four to warm up; the time alone is the median.
Rows are inserted by two at a time.`,
  },
  engine: {
    title: "The engine",
    method: `The built engine, with both of its roles, on the embedded backend of a fresh folder; it publishes
webhooks to a receiver in the benchmark's own process, which answers after 50 ms. Late is the time from
when a delivery was due to when its request arrived: 400 deliveries on as many channels, scheduled one
each 50 ms, a second ahead. The 5,000 are on as many channels of 100 workspaces, one engine sends 50 at
once, and the time is from when they were due to when Postgres knew the last as published. Idle is 20 s
with nothing scheduled, ten seconds after the start: memory is its proportional share (PSS), queries are
the database's transactions less those of the same time without the engine.`,
  },
  platform: {
    title: "Building, and moving about",
    method: `Builds are of a copy of the tree without any cache, two tasks at a time. Unit tests are of
two kinds (decision 029): rules in Node, and components and what else needs a document in jsdom, which
are a row of their own and not in the time from nothing. A move is timed from the click on a link
to the frame that shows the other screen's heading: medians, the worst in brackets, in a headless shell.`,
  },
  users: {
    title: "100,000 users",
    method: `The list is the console's, with the accounts that \`npm run seed\` makes, on the embedded
backend of a fresh product, in a headless shell at 1280 × 800. First rows: from the last byte of the
first page's answer to the frame that shows its rows, the median of five visits. Heap (after a
collection), elements and frames (three seconds, 120 px a frame): with all 100,000 loaded. In the
database: \`search_profiles\` as an admin calls it, the first page of 1,000 with its exact count, the
median of seven. The plain table shows the first tenth of the same rows, all drawn at once by
nothing but the platform, as all of them take it minutes; its elements are not in the heap given.`,
  },
  deliveries: {
    title: "Ten million deliveries",
    method: `A thousand workspaces with ten channels each, a thousand posts that go to all of them over
five years, one in twenty still to come, all indexes kept; the largest workspace has 2,000 more in the month
that is read. A tenth have their timelines and steps. Then all of it is vacuumed, and the disk
has three minutes to write it. On the embedded backend with its own settings (128 MB of shared buffers), over its database port. What members read is read below row-level security, as PostgREST sets
the role, forty times after an EXPLAIN that refuses to read a large table from end to end. A claim finds one
lane due; then 5,000 lanes are due at once. Each delivery is ended before the next claim.`,
  },
  live: {
    title: "A live workspace",
    method: `A workspace with five channels, fifteen posts on its page and fifteen to come, on a fresh product.
Its overview is visited as the pages above are, by a member who signed in before. In the composer, at
1280 × 800, 3,000 characters and four pictures go to all five channels; 200 keys are typed at the end, one
each 80 ms: from the press to the end of the frame that shows it, in a browser that draws a frame when there
is one to draw, not when a display asks for it. The same text in a bare text field is what no page can be faster than.
Then its next month gets 2,000 deliveries, over which one is dragged for three seconds, and its library 2,000 pictures,
which are scrolled for as long, 120 px a frame.`,
  },
  imports: {
    title: "An import",
    method: `5,000 posts of some 220 characters, each with a time of its own to come, sent to the engine through
the gateway on a fresh product: from the request to the answer, once each. A post is a row of posts, of its
versions, and on each channel a delivery with its timeline.`,
  },
};
