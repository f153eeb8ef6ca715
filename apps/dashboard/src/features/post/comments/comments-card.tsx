import { m } from "#paraglide/messages.js";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@postlark/ui/card";
import { CommentsBody } from "./comments-body.tsx";
import type { CommentsCardProps } from "./comments-card-props.ts";

/** The members' comments on a post. */
export function CommentsCard(props: CommentsCardProps) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>{m.posts_comments()}</CardTitle>
        <CardDescription>{m.posts_comments_about()}</CardDescription>
      </CardHeader>
      <CardContent>
        <CommentsBody {...props} />
      </CardContent>
    </Card>
  );
}
