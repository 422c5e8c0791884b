/** Names and comments that moderators hide, or let pass: what they are told, and what stands on their buttons. */
export const comments = {
  "hide.none": "There is no donation in this message that can be hidden.",
  "hide.done": "Hidden everywhere.",
  "hide.stays": "I can't delete what stands in {$places :list}. Delete it there, or make me a moderator.",
  "hide.day": "What they give within 24 hours is announced without their name.",
  "hide.to-undo": "To undo it: {$next :command}",
  "hide.name": "Hide this name for 24 h",
  "hide.undo": "Undo",

  "comment.missing": "That comment isn't there any more.",
  "comment.posted": "Posted, wherever it can still be added.",
  "comment.show": "Show it to me",
  "comment.look": "Look at them",
  "comment.post": "Post it",
  "comment.leave": "Leave it",
  "comment.hide-name": "Hide this name",
  "comment.in-server":
    "That works only in a channel of your server. To hear of comments there, type in it: {$next :command}",
} as const;
