import { excerptOf } from "#components/delivery-text.ts";
import { type ItemCommand, ItemMenu } from "#components/item-menu/item-menu.tsx";
import type { MenuPlace } from "#components/item-menu/use-item-menu.ts";
import { useGoTo } from "#components/use-go-to.ts";
import { m } from "#paraglide/messages.js";
import { isChangeable } from "@postlark/domain/delivery-state";
import { Check } from "@postlark/ui/icons/check";
import { Clock } from "@postlark/ui/icons/clock";
import { Pen } from "@postlark/ui/icons/pen";
import { Trash } from "@postlark/ui/icons/trash";
import { useCalendar } from "./calendar-context.ts";
import type { CalendarPost } from "./calendar-posts.ts";
import type { PostActions } from "./use-post-actions.ts";

export type PostMenuProps = {
  place: MenuPlace;
  /** The post that was pressed, or with it all that are selected. */
  posts: readonly CalendarPost[];
  /** Absent for those who may not change them. */
  acts: PostActions | undefined;
  onClose: () => void;
};

/** The menu of a post, or of the selected posts: the commands of the selection's bar, and the post's page. */
export function PostMenu({ place, posts, acts, onClose }: PostMenuProps) {
  const { slug } = useCalendar();
  const goTo = useGoTo();
  const [post, ...others] = posts;
  if (post === undefined) return null;
  const isOne = others.length === 0;
  const path = `/w/${slug}/posts/${post.postId}` as const;
  const isPlanned = post.deliveries.every(({ state }) => isChangeable(state));
  const commands: ItemCommand[] = [];
  if (acts && isOne && isPlanned) {
    commands.push({ label: m.posts_edit(), icon: <Pen />, run: () => goTo(`${path}?edit`) });
  }
  if (acts?.onApprove) {
    commands.push({ label: m.posts_approve(), icon: <Check />, run: acts.onApprove });
  }
  if (acts?.onMove) commands.push({ label: m.calendar_move(), icon: <Clock />, run: acts.onMove });
  if (acts?.onDelete) {
    commands.push({ label: m.posts_delete(), icon: <Trash />, run: acts.onDelete });
  }
  return (
    <ItemMenu
      place={place}
      label={isOne ? excerptOf(post) : m.calendar_selected({ count: posts.length })}
      path={isOne ? path : undefined}
      commands={commands}
      onClose={onClose}
    />
  );
}
