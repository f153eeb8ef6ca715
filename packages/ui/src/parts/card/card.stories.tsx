import type { Meta, StoryObj } from "@storybook/react-vite";
import { Button } from "../button/button.tsx";
import { Card, CardContent, CardDescription, CardFooter, CardHeader, CardTitle } from "./card.tsx";

const meta = { title: "Parts/Card", component: Card } satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Whole: Story = {
  render: () => (
    <Card className="max-w-lg">
      <CardHeader>
        <CardTitle>Upcoming schedule</CardTitle>
        <Button variant="secondary" size="sm">
          View calendar
        </Button>
        <CardDescription>Three posts leave before noon.</CardDescription>
      </CardHeader>
      <CardContent className="text-sm">
        The morning thread goes out at 06:40, a minute after sunrise in Lisbon.
      </CardContent>
      <CardFooter>Times are in your own time zone.</CardFooter>
    </Card>
  ),
};

export const ContentOnly: Story = {
  render: () => (
    <Card className="max-w-lg">
      <CardContent className="text-sm">All systems secure</CardContent>
    </Card>
  ),
};
