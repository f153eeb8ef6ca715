import type { ReviewedLink, ReviewedPost } from "./client-link-store.ts";

/** For tests: what a client link shows. */
export const secret = "3f9a12cd".repeat(8);

export const post = (part: Partial<ReviewedPost> = {}): ReviewedPost => ({
  id: "0197f0a0-0000-4000-8000-000000000101",
  shown: "a".repeat(64),
  isEarly: false,
  mayRefuse: true,
  isHeld: false,
  deliveries: [
    {
      network: "bluesky",
      account: "Harbour Bakery",
      handle: "harbour.example",
      settings: {},
      content: {
        text: "<script>alert(1)</script> Rye",
        media: [
          {
            id: "0197f0a0-0000-4000-8000-000000000001",
            hash: "b".repeat(64),
            type: "image/png",
            width: 4,
            height: 3,
            alt: '"><b>',
          },
        ],
      },
      dueAt: new Date("2026-11-30T09:00:00Z"),
      before: null,
    },
  ],
  gone: [],
  answered: null,
  earlier: [],
  ...part,
});

export const link = (...posts: Partial<ReviewedPost>[]): ReviewedLink => ({
  brand: { name: "<i>Harbour</i>", colour: null, picture: null, hidesPostlark: false },
  timeZone: "Europe/Berlin",
  expiresAt: new Date("2026-12-01T09:00:00Z"),
  posts: posts.map((part) => post(part)),
});

export const typed = { name: "", comment: "" };

export const answered: NonNullable<ReviewedPost["answered"]> = {
  answer: "changes_asked",
  name: "Zoe",
  at: new Date("2026-11-29T09:00:00Z"),
  comment: "Shorter",
  late: [],
  isCurrent: false,
};
