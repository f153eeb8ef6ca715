/// <reference lib="dom" />
import postgres from "postgres";

import { sampleAccounts } from "../../run/lib/announcement.mjs";
import { signIn } from "../../run/lib/sign-in.mjs";
import { weigh } from "../users/in-page.mjs";

/** @typedef {import("postgres").Sql} Sql */
/** @typedef {import("@playwright/test").Page} Page */

const deliveries = 2_000;
/** Different pictures; the library repeats them. */
const drawnPictures = 20;
const copies = 100;
const gestureMs = 3_000;

/** Runs in the page: draws pictures as WebP, in base64. @param {number} count */
function drawPictures(count) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [320, 240];
  const context = canvas.getContext("2d");
  return Array.from({ length: count }, (_, number) => {
    if (context === null) throw new Error("There is no canvas.");
    for (let at = 0; at < 600; at += 1) {
      context.fillStyle = `hsl(${(at * 7 + number * 18) % 360} 60% ${30 + (at % 50)}%)`;
      context.fillRect((at * 37) % 320, (at * 53) % 240, 40, 30);
    }
    return canvas.toDataURL("image/webp").split(",")[1] ?? "";
  });
}

/** Fills the next month of a calendar, and a library. @param {Sql} sql @param {string} slug @param {readonly string[]} pictures */
async function fill(sql, slug, pictures) {
  const [workspace] = await sql`select id, created_by from public.workspaces where slug = ${slug}`;
  const [id, user] = [workspace?.["id"], workspace?.["created_by"]];
  await sql`set session_replication_role = replica`;
  await sql`
    insert into public.deliveries (
      workspace_id, post_id, post_revision, channel_id, state, content, due_at, wall_time, time_zone, wake_at, created_by
    )
    select ${id}, p.id, 1, c.id, 'scheduled', p.content, at, at at time zone 'UTC', 'UTC', 'infinity', ${user}
    from generate_series(1, ${deliveries}) n,
      lateral (
        select date_trunc('month', now()) + interval '1 month' + n * interval '27 days' / ${deliveries} as at
      ) t,
      lateral (
        select id, content from public.posts where workspace_id = ${id} and n > 0 order by id offset n % 15 limit 1
      ) p,
      lateral (select id from public.channels where workspace_id = ${id} and n > 0 order by id offset n % 5 limit 1) c`;
  await sql`
    with made as (
      insert into public.media (workspace_id, hash, type, width, height, size, name, created_by)
      select ${id}, encode(sha256((number || '-' || copy)::bytea), 'hex'), 'image/webp', 320, 240, 20000,
        'bench-' || number || '-' || copy, ${user}
      from generate_series(1, ${drawnPictures}) number, generate_series(1, ${copies}) copy
      returning hash, name
    )
    insert into private.media_bytes (workspace_id, hash, bytes, preview)
    select ${id}, m.hash, picture.bytes, picture.bytes
    from made m
    cross join lateral (
      select decode((${sql.array([...pictures])}::text[])[split_part(m.name, '-', 2)::int], 'base64') as bytes
    ) picture`;
}

/** Runs in the page. @param {number} time in ms @returns {Promise<number>} frames a second */
async function countFrames(time) {
  const startedAt = performance.now();
  let frames = 0;
  while (performance.now() - startedAt < time) {
    await new Promise(requestAnimationFrame);
    frames += 1;
  }
  return (frames * 1_000) / (performance.now() - startedAt);
}

/** Drags a post over a month. @param {Page} page @returns {Promise<{ elements: number, fps: number }>} */
async function drag(page) {
  const item = page.locator('[draggable="true"][data-delivery]').first();
  await item.hover();
  const elements = await page.evaluate(() => document.querySelectorAll("*").length);
  const days = await page.locator("li[data-day]").all();
  const boxes = await Promise.all(days.map((day) => day.boundingBox()));
  const dayBoxes = boxes.flatMap((box) => (box && box.y + box.height < 800 ? [box] : []));
  await page.mouse.down();
  const counted = page.evaluate(countFrames, gestureMs);
  const until = performance.now() + gestureMs;
  for (let turn = 0; performance.now() < until; turn += 1) {
    const dayBox = dayBoxes[(turn * 5) % dayBoxes.length];
    if (dayBox === undefined) throw new Error("The month has no days.");
    await page.mouse.move(dayBox.x + dayBox.width / 2, dayBox.y + dayBox.height / 2, { steps: 12 });
  }
  const fps = await counted;
  await page.mouse.up();
  return { elements, fps };
}

/**
 * Frame rates while dragging over a month of 2,000 deliveries and scrolling a library of 2,000 pictures.
 * @param {string} origin
 * @param {string} databaseUrl as superuser
 * @param {string} slug
 * @param {import("@postlark/testing/browser").Browser} launchOptions
 */
export async function planningWeights(origin, databaseUrl, slug, launchOptions) {
  const { chromium } = await import("@playwright/test");
  const program = await chromium.launch(launchOptions);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  try {
    const page = await program.newPage({ viewport: { width: 1280, height: 800 } });
    await fill(sql, slug, await page.evaluate(drawPictures, drawnPictures));
    await signIn(page, origin, sampleAccounts.user);
    const now = new Date();
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
    const day = month.toISOString().slice(0, 10);
    await page.goto(`${origin}/w/${slug}/calendar?view=month&date=${day}`);
    const calendar = await drag(page);
    await page.goto(`${origin}/w/${slug}/library`);
    await page
      .getByText(/^bench-/)
      .first()
      .waitFor();
    const library = await weigh(page, await page.context().newCDPSession(page));
    return { calendar, library };
  } finally {
    await program.close();
    await sql.end();
  }
}
